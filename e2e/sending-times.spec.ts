// spec: sending-times

import path from 'node:path'
import { expectAccessible } from './accessible.ts'
import { changeEvent } from './change-event.ts'
import {
  anAccount,
  anEvent,
  atDesktop,
  chooseFiles,
  closeUploads,
  expectNoProblems,
  FELT,
  onPhone,
  photosOf,
  SAMPLES,
} from './people.ts'
import { expect, test } from './test.ts'

const PHOTO = path.join(SAMPLES, 'photos', 'prairie-falcon.jpg')

test('guests send between two times: an open page follows the clock and the host, and says when', async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const guest = await onPhone(browser)
  const { page } = guest
  await page.goto(`/${eventId}`)
  const upload = page.getByRole('button', { name: 'Upload Files' })
  await expect(upload.first()).toBeVisible()
  const set = (settings: Parameters<typeof changeEvent>[2]) =>
    changeEvent(host, eventId, { timeZone: 'UTC', ...settings })

  await set({ sendingFromLocal: inSeconds(60 * 60 * 24 * 3) })
  await expect(page.getByText(/^Opens \w+day at /)).toBeVisible(FELT)
  await expect(upload).toHaveCount(0)
  await expectAccessible(guest, 'the guest page before sending opens')

  // At that second, by itself.
  await set({ sendingFromLocal: inSeconds(4) })
  await expect(upload.first()).toBeVisible(FELT)
  await expect(page.getByText(/^Opens /)).toHaveCount(0)
  await chooseFiles(guest, [PHOTO])
  await closeUploads(guest, 1)

  await set({ sendingFromLocal: null, sendingUntilLocal: inSeconds(4) })
  await expect(page.getByText('Sending closed today. You can still look.')).toBeVisible(FELT)
  await expect(upload).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send a Note' })).toHaveCount(0)
  await expect(photosOf(guest)).toHaveCount(1)
  await page.reload()
  await expect(page.getByText('Sending closed today. You can still look.')).toBeVisible()

  await set({ sendingUntilLocal: inSeconds(60 * 60) })
  await expect(upload.first()).toBeVisible(FELT)
  await expectNoProblems(guest, host)
})

test('the host sets when guests can send, where uploads are switched on and off', { tag: '@whole' }, async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const { page } = host
  await page.goto(`/dashboard/events/${eventId}/settings`)
  await page.getByRole('tab', { name: 'Access Control' }).click()
  await page.getByRole('button', { name: 'Change when guests can send' }).click()
  const [from, until] = [
    page.getByLabel('Guests can send from'),
    page.getByLabel('Guests can send until'),
  ] as const
  await from.fill('2026-06-20T15:00')
  await until.fill('2026-06-20T14:00')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Sending has to end after it opens.')).toBeVisible()

  await until.fill('2026-07-20T12:00')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Sending has to end after it opens.')).toHaveCount(0)
  await expectAccessible(host, 'Access Control with times of sending')
  await page.reload()
  await page.getByRole('tab', { name: 'Access Control' }).click()
  await expect(
    page.getByText('Guests can send from June 20, 2026, 3 PM to July 20, 2026, 12 PM.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Change when guests can send' }).click()
  await expect(from).toHaveValue('2026-06-20T15:00')
  await expect(until).toHaveValue('2026-07-20T12:00')
  await expectNoProblems(host)
})

/** So many seconds from now in UTC, as the API takes it. */
function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString().slice(0, 19)
}
