// spec: uploads.videos, uploads.picker

import path from 'node:path'
import {
  anAccount,
  anEvent,
  atDesktop,
  chooseFiles,
  closeUploads,
  expectNoProblems,
  lightboxOf,
  onPhone,
  type Person,
  SAMPLES,
} from './people.ts'
import { expect, type Page, test } from './test.ts'

const film = (name: string) => path.join(SAMPLES, 'films', name)
const seconds = (page: Page) => page.locator('video').evaluate((node: HTMLVideoElement) => node.currentTime)

/** Plays with the keyboard; a player's buttons belong to the browser. */
async function play({ page }: Person): Promise<void> {
  await page.locator('video').focus()
  await page.keyboard.press('Space')
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.3)
}

test('a film of a phone plays for everybody, and the host sees how long it is', async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const guest = await onPhone(browser)
  await guest.page.goto(`/${eventId}`)
  await expect(guest.page.getByRole('heading', { level: 1 })).toContainText('Noor & Elias')

  // HEVC in QuickTime, rotated: no Chromium plays the original.
  await chooseFiles(guest, [film('phone-portrait-gps.mov')])
  await closeUploads(guest, 1)
  const tile = guest.page.getByRole('button', { name: /video 0:03$/ })
  await expect(tile).toBeVisible()
  await tile.click()

  const lightbox = lightboxOf(guest)
  await expect(lightbox.locator('video')).toBeVisible()
  await expect(lightbox.getByRole('toolbar', { name: 'View' })).toHaveCount(0)
  await play(guest)
  const shape = await guest.page
    .locator('video')
    .evaluate((node: HTMLVideoElement) => [node.videoWidth, node.videoHeight, Math.round(node.duration)])
  expect(shape).toEqual([360, 640, 3])

  await host.page.goto(`/dashboard/events/${eventId}/media`)
  const hostTile = host.page.getByRole('button', { name: /^Open phone-portrait-gps.*0:03/ })
  await expect(hostTile).toBeVisible()
  await hostTile.click()
  await expect(host.page.locator('video')).toBeVisible()
  await play(host)

  await expectNoProblems(host, guest)
})
