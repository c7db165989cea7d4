import path from 'node:path'
import {
  atDesktop,
  chooseFiles,
  closeUploads,
  createEvent,
  expectNoProblems,
  onPhone,
  photosOf,
  SAMPLES,
  signUp,
} from './people.ts'
import { expect, test } from './test.ts'

test('a phone is turned, and the photos take their places on the other screen', async ({ browser }) => {
  const host = await atDesktop(browser)
  await signUp(host)
  const eventId = await createEvent(host)
  const guest = await onPhone(browser)
  const { page } = guest
  await page.goto(`/${eventId}`)
  await chooseFiles(guest, [path.join(SAMPLES, 'demo', 'cake.jpg')])
  await closeUploads(guest, 1)
  const turns = [
    { width: 844, height: 390 },
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
    { width: 320, height: 640 },
  ]
  for (const viewport of turns) {
    await page.setViewportSize(viewport)
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(viewport.width)
    const tile = await photosOf(guest).first().boundingBox()
    expect(tile?.width).toBeLessThan(viewport.width / 2)
  }
  await expectNoProblems(guest)
})
