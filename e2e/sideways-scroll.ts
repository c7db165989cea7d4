import { expect } from '@playwright/test'
import type { Person } from './people.ts'

/** Reflow (WCAG 1.4.10): a narrow page scrolls only vertically. */
export async function expectNoSidewaysScroll({ page }: Person, what: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${what} at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0)
}
