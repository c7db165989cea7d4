import path from 'node:path'
import type { GiveParty } from './party.ts'
import { expectNoProblems, FELT, lightboxOf, photosOf, SAMPLES } from './people.ts'
import { expect, test } from './test.ts'
import { fingersOn } from './touch.ts'

const PHOTOS = ['prairie-falcon.jpg', 'meadow-tanners-ridge.jpg'].map((name) =>
  path.join(SAMPLES, 'photos', name),
)
const CENTER = { x: 195, y: 400 }

/** The phone of a guest who looks at the first of two photos that another one has sent. */
async function anOpenPhoto(party: GiveParty) {
  const { guests } = await party({ guests: [{ sends: PHOTOS, opens: false }, {}] })
  const [, guest] = guests
  await photosOf(guest).first().getByRole('button').first().tap()
  const lightbox = lightboxOf(guest)
  const photo = lightbox.locator('img').last()
  const boxOf = async () => {
    const box = await photo.boundingBox()
    if (box === null) throw new Error('no photo is shown')
    return { ...box, middle: box.x + box.width / 2 }
  }
  await expect(lightbox.getByRole('toolbar')).toContainText('1×')
  // It has grown out of its tile.
  await expect.poll(async () => (await boxOf()).middle).toBeCloseTo(CENTER.x, 0)
  return { guest, lightbox, boxOf, address: guest.page.url(), fingers: await fingersOn(guest.page) }
}

// spec: viewer.pinch
test('two fingers enlarge an open photo and make it small again', { tag: '@whole' }, async ({ party }) => {
  const { guest, lightbox, boxOf, address, fingers } = await anOpenPhoto(party)
  const { width } = await boxOf()

  await fingers.pinch(CENTER, { from: 60, to: 120 })
  await expect(lightbox.getByRole('toolbar')).toContainText('2×')
  await expect.poll(async () => (await boxOf()).width / width).toBeCloseTo(2, 1)

  await fingers.pinch(CENTER, { from: 160, to: 80 })
  await expect(lightbox.getByRole('toolbar')).toContainText('1×')
  await expect.poll(async () => (await boxOf()).width / width).toBeCloseTo(1, 1)
  // Fingers that spread or close are no swipe.
  expect(guest.page.url()).toBe(address)
  await expectNoProblems(guest)
})

// spec: viewer.pinch
test('an enlarged photo follows one finger, and closing it forgets the enlargement', {
  tag: '@whole',
}, async ({ party }) => {
  const { guest, lightbox, boxOf, address, fingers } = await anOpenPhoto(party)
  const before = await boxOf()

  await fingers.pinch(CENTER, { from: 60, to: 120 })
  await expect.poll(async () => (await boxOf()).width / before.width).toBeCloseTo(2, 1)
  // Far enough for a swipe, sideways and down.
  await fingers.drag(CENTER, { x: CENTER.x - 90, y: CENTER.y + 90 })
  await expect.poll(async () => (await boxOf()).middle).toBeCloseTo(before.middle - 90, -1)
  expect(guest.page.url()).toBe(address)

  // Chromium makes no click of a tap that follows a fast drag within some milliseconds; no finger is as fast. The pause
  // before another tap is longer than the photo takes to close.
  await expect(async () => {
    if (await lightbox.isVisible()) await lightbox.getByRole('button', { name: 'Close' }).tap(FELT)
    expect(await lightbox.isVisible()).toBe(false)
  }).toPass({ intervals: [1000] })
  await photosOf(guest).first().getByRole('button').first().tap()
  await expect(lightbox.getByRole('toolbar')).toContainText('1×')

  await fingers.drag(CENTER, { x: CENTER.x, y: CENTER.y + 150 })
  await expect(lightbox).toBeHidden()
  await expectNoProblems(guest)
})

// spec: viewer.motion
test('a photo is tapped to be alone, swiped away, and pulled down into its tile', async ({ party }) => {
  const { guest, lightbox, address, fingers } = await anOpenPhoto(party)
  const chrome = lightbox.locator('[data-chrome]').first()
  await guest.page.touchscreen.tap(CENTER.x, CENTER.y)
  await expect(chrome).toHaveCSS('opacity', '0')
  await guest.page.touchscreen.tap(CENTER.x, CENTER.y)
  await expect(chrome).toHaveCSS('opacity', '1')

  // Nothing is before the first.
  await fingers.drag(CENTER, { x: CENTER.x + 150, y: CENTER.y })
  await fingers.drag(CENTER, { x: CENTER.x - 150, y: CENTER.y })
  await expect(lightbox.getByText('2 / 2')).toBeVisible()
  expect(guest.page.url()).not.toBe(address)

  await fingers.drag(CENTER, { x: CENTER.x, y: CENTER.y + 150 })
  await expect(lightbox).toHaveCount(0)
  await expect(photosOf(guest).nth(1).getByRole('button').first()).toBeFocused()
  await expectNoProblems(guest)
})
