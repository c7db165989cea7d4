// spec: W02

import path from 'node:path'
import { changeEvent } from './change-event.ts'
import { ask, expectNoProblems, FELT, lightboxOf, openFromMore, type Person, SAMPLES } from './people.ts'
import { expect, test } from './test.ts'

const PHOTOS = ['meadow-tanners-ridge.jpg', 'prairie-falcon.jpg'].map((name) =>
  path.join(SAMPLES, 'photos', name),
)

const tiles = ({ page }: Person) => page.locator('li img')

test('every toggle of the host reaches an open guest page, switched off and on again, without a reload', async ({
  party,
}) => {
  const { host, eventId, guests } = await party({
    guests: [{ sends: PHOTOS.slice(0, 1), opens: false }, { sends: PHOTOS.slice(1) }],
  })
  const [anna, carl] = guests
  const { page } = carl
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

test('the guest’s own list follows what the host decides while it is open', { tag: '@whole' }, async ({
  party,
}) => {
  const { host, eventId, guests } = await party({
    settings: { uploadApproval: true },
    guests: [{ sends: PHOTOS.slice(0, 1) }],
  })
  const [guest] = guests
  const { page } = guest
  await openFromMore({ page }, 'My uploads')
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible()

  const { items } = await ask(host, `/api/events/${eventId}/media`)
  await ask(host, `/api/events/${eventId}/media/${items[0].id}`, 'PATCH', { status: 'published' })

  await expect(page.getByText('Waiting', { exact: true })).toBeHidden(FELT)
  await expectNoProblems(guest)
})
