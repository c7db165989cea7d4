// spec: guest.turned

import path from 'node:path'
import { expectNoProblems, photosOf, SAMPLES } from './people.ts'
import { expect, test } from './test.ts'

test('a phone is turned, and the photos take their places on the other screen', { tag: '@whole' }, async ({
  party,
}) => {
  const { guests } = await party({ guests: [{ sends: [path.join(SAMPLES, 'demo', 'cake.jpg')] }] })
  const [guest] = guests
  const { page } = guest
  await expect(photosOf(guest)).toHaveCount(1)
  const turns = [
    { width: 844, height: 390 },
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
    { width: 320, height: 640 },
  ]
  for (const viewport of turns) {
    await page.setViewportSize(viewport)
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(viewport.width)
    // The photos are laid out some frames after the turn.
    await expect
      .poll(async () => (await photosOf(guest).first().boundingBox())?.width)
      .toBeLessThan(viewport.width / 2)
  }
  await expectNoProblems(guest)
})
