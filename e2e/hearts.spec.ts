// spec: hearts

import path from 'node:path'
import { expectAccessible } from './accessible.ts'
import { changeEvent } from './change-event.ts'
import type { GiveParty } from './party.ts'
import { expectNoProblems, FELT, lightboxOf, type Person, photosOf, SAMPLES } from './people.ts'
import { expect, test } from './test.ts'

const PHOTOS = ['prairie-falcon.jpg', 'meadow-tanners-ridge.jpg'].map((name) =>
  path.join(SAMPLES, 'photos', name),
)

/** A host, and two guests on their phones before the same two photos. */
async function beforeTwoPhotos(party: GiveParty) {
  const { host, eventId, guests } = await party({ guests: [{ sends: PHOTOS }, {}] })
  const [anna, carl] = guests
  for (const guest of guests) await expect(photosOf(guest)).toHaveCount(PHOTOS.length)
  return { host, eventId, anna, carl }
}

const heartOf = (guest: Person, nth = 0) =>
  photosOf(guest)
    .nth(nth)
    .getByRole('button', { name: /^Love this photo/ })

test('a heart is one tap, on every page at once, and taken back by another; the host sees who is loved most', async ({
  party,
}) => {
  const { host, eventId, anna, carl } = await beforeTwoPhotos(party)

  await heartOf(carl, 1).tap()
  await expect(heartOf(carl, 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(heartOf(anna, 1)).toHaveText('1', FELT)
  await expect(heartOf(anna, 1)).toHaveAttribute('aria-pressed', 'false')
  await heartOf(anna, 1).tap()
  await expect(heartOf(carl, 1)).toHaveText('2', FELT)
  await expectAccessible(carl, 'the guest page with hearts')

  // It is the guest's, and there after a reload.
  await carl.page.reload()
  await expect(heartOf(carl, 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(heartOf(carl, 1)).toHaveText('2')

  await carl.page.getByRole('button', { name: 'Highlights' }).tap()
  await expect(photosOf(carl)).toHaveCount(1)
  // It was the second in its row before.
  expect((await photosOf(carl).first().boundingBox())?.x).toBeLessThan(20)
  await carl.page.getByRole('button', { name: 'Highlights' }).tap()
  await expect(photosOf(carl)).toHaveCount(2)

  await host.page.goto(`/dashboard/events/${eventId}/media?sort=loved`)
  await expect(host.page.getByText('2 hearts')).toBeAttached()
  await heartOf(anna, 1).tap()
  await expect(host.page.getByText('1 heart', { exact: true })).toBeAttached(FELT)
  await expectAccessible(host, 'the most loved photos')
  for (const person of [host, anna, carl]) await expectNoProblems(person)
})

test('a double tap in the viewer loves a photo and never takes it back, and L does both', {
  tag: '@whole',
}, async ({ party }) => {
  const { anna, carl } = await beforeTwoPhotos(party)
  await photosOf(carl).first().getByRole('button').first().tap()
  const lightbox = lightboxOf(carl)
  const heart = lightbox.getByRole('button', { name: /^Love this photo/ })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')

  for (let times = 0; times < 2; times += 1) {
    await carl.page.touchscreen.tap(195, 350)
    await carl.page.touchscreen.tap(195, 350)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(heartOf(anna)).toHaveText('1', FELT)
  await expect(lightbox.getByRole('toolbar')).toContainText('1×')
  await expectAccessible(carl, 'the viewer with a heart')

  await carl.page.keyboard.press('l')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(heartOf(anna)).toHaveText('', FELT)
  for (const person of [anna, carl]) await expectNoProblems(person)
})

test('the host hides counts and switches hearts off on open pages; a heart given offline arrives later', {
  tag: '@whole',
}, async ({ party }) => {
  const { host, eventId, anna, carl } = await beforeTwoPhotos(party)
  await heartOf(anna).tap()
  await expect(heartOf(carl)).toHaveText('1', FELT)

  await changeEvent(host, eventId, { guestsSeeHeartCounts: false })
  await expect(heartOf(carl)).toHaveText('', FELT)
  await expect(heartOf(anna)).toHaveAttribute('aria-pressed', 'true')
  await changeEvent(host, eventId, { guestsSeeHeartCounts: true, guestsCanLove: false })
  await expect(heartOf(carl)).toHaveCount(0, FELT)
  await changeEvent(host, eventId, { guestsCanLove: true })
  await expect(heartOf(carl)).toHaveText('1', FELT)

  await carl.context.setOffline(true)
  await heartOf(carl).tap()
  await expect(heartOf(carl)).toHaveAttribute('aria-pressed', 'true')
  await carl.context.setOffline(false)
  await expect(heartOf(anna)).toHaveText('2', { timeout: 30_000 })
  for (const person of [host, anna, carl]) await expectNoProblems(person)
})
