// spec: reveal

import path from 'node:path'
import type { EventChanges } from '@afterglow/contract/events'
import { expectAccessible } from './accessible.ts'
import { changeEvent } from './change-event.ts'
import type { GiveParty } from './party.ts'
import { ask, atDesktop, expectNoProblems, FELT, photosOf, SAMPLES } from './people.ts'
import { type Browser, expect, test } from './test.ts'

const [FALCON = '', MEADOW = ''] = ['prairie-falcon.jpg', 'meadow-tanners-ridge.jpg'].map((name) =>
  path.join(SAMPLES, 'photos', name),
)

/** A host, two guests who have sent a photo each while photos are held back, and the wall in the room. */
async function beforeTheReveal(browser: Browser, party: GiveParty) {
  const { host, eventId, guests } = await party({
    settings: { timeZone: 'UTC', revealsAtLocal: inSeconds(60 * 60) },
    guests: [{ sends: [FALCON] }, { sends: [MEADOW], opens: false }],
  })
  const [anna, carl] = guests
  const set = (settings: EventChanges) => changeEvent(host, eventId, { timeZone: 'UTC', ...settings })
  // Its clock is wrong by a day.
  await carl.page.clock.setSystemTime(Date.now() - 24 * 60 * 60 * 1000)
  await carl.page.goto(`/${eventId}`)
  const wall = await atDesktop(browser)
  await wall.page.goto((await ask(host, `/api/events/${eventId}/wall-control`)).path)
  return { host, eventId, anna, carl, wall, set }
}

test('photos appear for everybody at once, at the second: until then each guest sees their own, and the wall counts down', async ({
  browser,
  party,
}) => {
  const { host, eventId, anna, carl, wall, set } = await beforeTheReveal(browser, party)
  for (const guest of [anna, carl]) {
    await expect(photosOf(guest)).toHaveCount(1)
    await expect(guest.page.getByRole('timer')).toContainText('minutes')
    await expect(guest.page.getByText('1 memory').filter({ visible: true })).toBeVisible()
    await guest.page.reload()
    await expect(photosOf(guest)).toHaveCount(1)
  }
  await expectAccessible(anna, 'the guest page before the reveal')
  await expect(wall.page.getByRole('timer')).toBeVisible()
  await expect(wall.page.getByText(/^Revealed (at|on) /)).toBeVisible()
  await expect(wall.page.locator('img')).toHaveCount(0)
  await host.page.goto(`/${eventId}`)
  await expect(host.page.getByText(/^Guests see these photos /)).toBeVisible()
  await expect(photosOf(host)).toHaveCount(2)

  await set({ revealsAtLocal: inSeconds(6) })
  await expect(anna.page.getByRole('timer')).toHaveAttribute('aria-label', /0 hours, 0 minutes/, FELT)
  for (const guest of [anna, carl]) {
    await expect(photosOf(guest)).toHaveCount(2, { timeout: 20_000 })
    await expect(guest.page.getByRole('timer')).toHaveCount(0)
    await expect(guest.page.getByText('2 memories').filter({ visible: true })).toBeVisible()
  }
  await expect(wall.page.locator('img').first()).toBeVisible({ timeout: 20_000 })
  await expect(wall.page.getByRole('timer')).toHaveCount(0)

  // Hidden again like what is unpublished.
  await set({ revealsAtLocal: inSeconds(60 * 60) })
  for (const guest of [anna, carl]) await expect(photosOf(guest)).toHaveCount(1, FELT)
  await expect(wall.page.getByRole('timer')).toBeVisible(FELT)
  await expectNoProblems(anna, carl, wall, host)
})

test('the host sets the reveal, and reveals now', { tag: '@whole' }, async ({ browser, party }) => {
  const { host, eventId, anna, set } = await beforeTheReveal(browser, party)
  await set({ revealsAtLocal: null })
  await expect(photosOf(anna)).toHaveCount(2, FELT)
  const { page } = host
  await page.goto(`/dashboard/events/${eventId}/settings`)
  await page.getByRole('tab', { name: 'Access Control' }).click()
  const at = page.getByLabel('Reveal all photos at')
  await expect(page.getByRole('button', { name: 'Reveal now' })).toHaveCount(0)
  await page.getByRole('radio', { name: /^A surprise until midnight/ }).click()
  await at.fill('2100-06-21T10:00')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(photosOf(anna)).toHaveCount(1, FELT)
  await expectAccessible(host, 'Access Control with a reveal')

  await page.getByRole('button', { name: 'Reveal now' }).click()
  await expect(page.getByText('Everybody sees all photos now.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reveal now' })).toHaveCount(0)
  await expect(photosOf(anna)).toHaveCount(2, FELT)
  await expectNoProblems(anna, host)
})

/** So many seconds from now in UTC, as the API takes it. */
function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString().slice(0, 19)
}
