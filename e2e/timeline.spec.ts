// spec: guest.timeline

import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { expectReady, sendFiles } from './party.ts'
import { expect, test } from './test.ts'

/** Small pictures that differ, taken by a camera at these times ('2026:06:20 20:15:00'). */
function picturesTakenAt(times: readonly string[]) {
  return Promise.all(
    times.map(async (time, index) => {
      const background = { r: (index * 37) % 256, g: (index * 91) % 256, b: (index * 53) % 256 }
      const buffer = await sharp({
        create: { width: 90, height: 60 + (index % 5) * 12, channels: 3, background },
      })
        .withExif({ IFD2: { DateTimeOriginal: time } })
        .jpeg()
        .toBuffer()
      return { name: `IMG_${index}.jpg`, mimeType: 'image/jpeg', buffer }
    }),
  )
}

const EVENING = [20, 19, 18, 17].flatMap((hour) =>
  Array.from({ length: 24 }, (_, index) => `2026:06:20 ${hour}:${String(10 + index).padStart(2, '0')}:00`),
)

test('a long album has headings by the hour, and its knob leads to any of them', async ({ party }) => {
  const { host, eventId, guests } = await party({ guests: [{ opens: false }] })
  const [guest] = guests
  const { page } = guest
  const pictures = await picturesTakenAt(EVENING)
  // Several at a time, as a page sends them: one after the other they take a while.
  const lanes = [0, 1, 2, 3].map((lane) => pictures.filter((_, index) => index % 4 === lane))
  await Promise.all(lanes.map((lane) => sendFiles(guest, eventId, lane)))
  await expectReady(host, eventId)
  await page.goto(`/${eventId}?show=captured`)
  const heading = (name: RegExp) => page.getByRole('heading', { level: 3, name })
  await expect(heading(/^Saturday, 8.PM/)).toBeVisible()

  const knob = page.getByRole('slider', { name: 'Time of the photos' })
  await expect(knob).toHaveAttribute('aria-valuetext', /^Saturday, 8.PM/)
  await knob.focus()
  await page.keyboard.press('ArrowDown')
  await expect(heading(/^7.PM\s*24/)).toBeInViewport()
  await expectAccessible(guest, 'between two hours')
  await page.keyboard.press('End')
  await expect(knob).toHaveAttribute('aria-valuetext', /^Saturday, 5.PM/)
  await expect(heading(/^5.PM\s*24/)).toBeInViewport()

  // Upwards, what is newer comes in above, to the very first.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -2000)
      const isAtTheTop = (await page.evaluate(() => window.scrollY)) === 0
      return isAtTheTop && (await heading(/^Saturday, 8.PM/).isVisible())
    })
    .toBe(true)
})
