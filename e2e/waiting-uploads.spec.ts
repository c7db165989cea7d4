// spec: uploads.waiting

import path from 'node:path'
import { changeEvent } from './change-event.ts'
import { anAccount, anEvent, atDesktop, chooseFiles, expectNoProblems, onPhone, SAMPLES } from './people.ts'
import { expect, type Page, test } from './test.ts'

const PHOTOS = ['cake', 'rings'].map((name) => path.join(SAMPLES, 'demo', `${name}.jpg`))
const waits = (page: Page) =>
  page.getByText('It follows by itself once the host takes uploads again.').filter({ visible: true })

/** Holds the announcement of the next files until `before` has completed, like a slow network. */
async function holdAnnouncement(page: Page, before: () => Promise<void>): Promise<void> {
  const isAnnouncement = (url: URL) => url.pathname.endsWith('/uploads')
  await page.route(
    isAnnouncement,
    async (route) => {
      await before()
      await route.continue()
    },
    { times: 1 },
  )
}

test('files that were refused while uploads were off follow once the host switches them on', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const switchUploads = (guestsCanUpload: boolean) => changeEvent(host, eventId, { guestsCanUpload })
  const guest = await onPhone(browser)
  const { page } = guest
  // The guest's own pictures stand in the grid before they are sent.
  const photos = page.locator('main li img:not([src^="blob:"])')
  await page.goto(`/${eventId}`)

  await holdAnnouncement(page, () => switchUploads(false))
  await chooseFiles(guest, PHOTOS)
  await expect(page.getByText('The host has closed uploads for this event.').first()).toBeVisible()
  await expect(waits(page)).toBeVisible()
  await expect(photos).toHaveCount(0)

  await switchUploads(true)
  await expect(photos).toHaveCount(2)
  await expect(waits(page)).toHaveCount(0)
  await expectNoProblems(host, guest)
})

test('files that were refused behind a closed door follow when the page is opened again', async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const lock = (passwordProtection: boolean) =>
    changeEvent(host, eventId, { passwordProtection, ...(passwordProtection && { password: 'candles' }) })
  const guest = await onPhone(browser)
  const { page } = guest
  await page.goto(`/${eventId}`)
  await holdAnnouncement(page, () => lock(true))
  const refused = page.waitForResponse((answer) => answer.status() === 401)
  await chooseFiles(guest, PHOTOS)
  await refused
  await expect(page.getByRole('button', { name: 'Open the album' })).toBeVisible()

  await page.goto('/about')
  await lock(false)
  await page.goto(`/${eventId}`)
  await expect(page.locator('main li img')).toHaveCount(2)
  await expectNoProblems(host, guest)
})
