import { expect, type Page } from '@playwright/test'
import type { Person } from './people.ts'

/** Reflow (WCAG 1.4.10): a narrow page scrolls only vertically. */
export async function expectNoSidewaysScroll({ page }: Person, what: string): Promise<void> {
  expect(await overflowOf(page), `${what} at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0)
}

/** How many pixels a page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
