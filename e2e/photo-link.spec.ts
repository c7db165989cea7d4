// spec: viewer.lightbox

import sharp from 'sharp'
import type { GiveParty } from './party.ts'
import { expectNoProblems, lightboxOf, onPhone, type Person } from './people.ts'
import { expect, test } from './test.ts'

const PHOTOS = 8

/** A guest at an album that is longer than the screen. */
async function openAlbum(party: GiveParty): Promise<{ guest: Person; eventId: string }> {
  const sends = await Promise.all(Array.from({ length: PHOTOS }, (_, at) => aSmallPhoto(at)))
  const { eventId, guests } = await party({ guests: [{ sends }] })
  const [guest] = guests
  await expect(guest.page.getByText(`${PHOTOS} memories`).filter({ visible: true }).first()).toBeVisible()
  return { guest, eventId }
}

async function aSmallPhoto(at: number) {
  const background = { r: 20 * at, g: 120, b: 160 }
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: `photo-${at}.jpg`, mimeType: 'image/jpeg', buffer }
}

test('an open photo is in the address: for Back, Forward, a reload and a friend who is sent it', async ({
  browser,
  party,
}) => {
  const { guest, eventId } = await openAlbum(party)
  const { page } = guest
  const dialog = lightboxOf(guest)
  await page.locator('[data-photo] button').first().click()
  await expect(dialog.getByText(`1 / ${PHOTOS}`)).toBeVisible()

  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await expect(dialog.getByText(`1 / ${PHOTOS}`)).toBeVisible()
  await page.reload()
  await expect(dialog.getByText(`1 / ${PHOTOS}`)).toBeVisible()

  // The last photo is far below the first: closing scrolls to it.
  for (let place = 2; place <= PHOTOS; place += 1) {
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByText(`${place} / ${PHOTOS}`)).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  const last = page.locator(`[data-photo][aria-posinset="${PHOTOS}"] > button:first-of-type`)
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
  await expect(page).not.toHaveURL(/photo=/)

  const photo = await page.locator('[data-photo][aria-posinset="3"]').getAttribute('data-photo')
  const friend = await onPhone(browser)
  await friend.page.goto(`/event/${eventId}?photo=${photo}`)
  const opened = lightboxOf(friend)
  await expect(opened.getByText(`3 / ${PHOTOS}`)).toBeVisible()

  await friend.page.keyboard.press('Escape')

  await expect(opened).toBeHidden()
  await expect(friend.page).toHaveURL(new RegExp(`/event/${eventId}$`))
  await expect(friend.page.locator(`[data-photo="${photo}"] > button:first-of-type`)).toBeFocused()
  await expectNoProblems(guest, friend)
})
