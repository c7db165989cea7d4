import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Person } from './people.ts'

/** WCAG 2.2 AA as far as it can be checked automatically. */
export async function expectAccessible({ page }: Person, what: string): Promise<void> {
  // Contrast is checked without motion: a toast that is fading in would be measured half transparent.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page })
    // Passes are not collected, which on a long page takes longer than the checks.
    .options({ resultTypes: ['violations'] })
    // Results of several frames are put together in a page that is opened for it. One frame needs none.
    .setLegacyMode(page.frames().length === 1)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${what}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}
