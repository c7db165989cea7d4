import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Person } from './people.ts'

/** WCAG 2.2 AA as far as a machine can judge it. */
export async function expectAccessible({ page }: Person, what: string): Promise<void> {
  // Contrast is judged at rest: a toast that fades in is measured half transparent otherwise.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${what}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}
