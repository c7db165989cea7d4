import path from 'node:path'
import { changeEvent } from './change-event.ts'
import {
  atDesktop,
  chooseFiles,
  closeUploads,
  createEvent,
  expectNoProblems,
  lightboxOf,
  onPhone,
  openFromMore,
  type Person,
  SAMPLES,
  signUp,
} from './people.ts'
import { expect, test } from './test.ts'

const PHOTOS = ['meadow-tanners-ridge.jpg', 'prairie-falcon.jpg'].map((name) =>
  path.join(SAMPLES, 'photos', name),
)
/** The host's changes reach open pages within two seconds; on a busy machine it may take longer. */
const FELT = { timeout: 10_000 }

const tiles = ({ page }: Person) => page.locator('li img')

async function sendPhoto(guest: Person, eventId: string, photo: string): Promise<void> {
  await guest.page.goto(`/${eventId}`)
  await chooseFiles(guest, [photo])
  await closeUploads(guest, 1)
}

test('every toggle of the host reaches an open guest page, switched off and on again, without a reload', async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  await signUp(host)
  const eventId = await createEvent(host)
  const [anna, carl] = [await onPhone(browser), await onPhone(browser)]
  await sendPhoto(anna, eventId, PHOTOS[0] ?? '')
  await sendPhoto(carl, eventId, PHOTOS[1] ?? '')
  const { page } = carl
  await page.reload()
  await expect(page.getByText('2 memories').filter({ visible: true })).toBeVisible()
  const set = (settings: Parameters<typeof changeEvent>[2]) => changeEvent(host, eventId, settings)

  await set({ guestsViewOwnOnly: true })
  await expect(page.getByText('1 memory').filter({ visible: true })).toBeVisible(FELT)
  await expect(tiles(carl)).toHaveCount(1)
  await set({ guestsViewOwnOnly: false })
  await expect(page.getByText('2 memories').filter({ visible: true })).toBeVisible(FELT)
  await expect(tiles(carl)).toHaveCount(2)

  await openFromMore({ page }, 'My uploads')
  const deleteButton = page.getByRole('button', { name: /^Delete / })
  await expect(deleteButton).toHaveCount(0)
  await set({ guestsCanDelete: true })
  await expect(deleteButton).toHaveCount(1, FELT)
  await set({ guestsCanDelete: false })
  await expect(deleteButton).toHaveCount(0, FELT)
  await page.keyboard.press('Escape')

  await tiles(carl).first().click()
  const download = lightboxOf(carl).getByRole('link', { name: 'Download' })
  await expect(download).toHaveCount(0)
  await set({ guestsCanDownload: true })
  await expect(download).toHaveCount(1, FELT)
  await set({ guestsCanDownload: false })
  await expect(download).toHaveCount(0, FELT)
  await set({ guestsViewOwnOnly: true })
  await set({ guestsViewOwnOnly: false })
  await page.keyboard.press('Escape')
  await expect(tiles(carl)).toHaveCount(2, FELT)

  const notes = page.getByRole('button', { name: 'Send a Note' })
  await set({ guestsCanAddNotes: false })
  await expect(notes).toHaveCount(0, FELT)
  await set({ guestsCanAddNotes: true })
  await expect(notes.first()).toBeVisible(FELT)

  const upload = page.getByRole('button', { name: 'Upload Files' })
  await set({ guestsCanUpload: false })
  await expect(upload).toHaveCount(0, FELT)
  await set({ guestsCanUpload: true })
  await expect(upload.first()).toBeVisible(FELT)

  await set({ guestsCanView: false })
  await expect(page.getByRole('heading', { name: 'Gallery Access Restricted' })).toBeVisible(FELT)
  await set({ guestsCanView: true })
  await expect(page.getByText('2 memories').filter({ visible: true })).toBeVisible(FELT)

  await set({ password: 'candles', passwordProtection: true })
  await expect(page.getByRole('button', { name: 'Open the album' })).toBeVisible(FELT)
  await set({ passwordProtection: false })
  await expect(page.getByText('2 memories').filter({ visible: true })).toBeVisible(FELT)
  await expectNoProblems(anna, carl)
})

test('the guest’s own list follows what the host decides while it is open', async ({ browser }) => {
  const host = await atDesktop(browser)
  await signUp(host)
  const eventId = await createEvent(host)
  await changeEvent(host, eventId, { uploadApproval: true })
  const guest = await onPhone(browser)
  await sendPhoto(guest, eventId, PHOTOS[0] ?? '')
  const { page } = guest
  await openFromMore({ page }, 'My uploads')
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible()

  await host.page.goto(`/dashboard/events/${eventId}/media?review=1`)
  await host.page.evaluate(async (id) => {
    const { items } = await (await fetch(`/api/events/${id}/media`)).json()
    await fetch(`/api/events/${id}/media/${items[0].id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'published' }),
    })
  }, eventId)

  await expect(page.getByText('Waiting', { exact: true })).toBeHidden(FELT)
  await expectNoProblems(guest)
})
