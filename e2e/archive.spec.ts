import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { unzip } from '../apps/server/src/platform/zip/testing/open-zip.ts'
import { expectAccessible } from './accessible.ts'
import { changeEvent } from './change-event.ts'
import { sendFiles } from './party.ts'
import { anAccount, anEvent, atDesktop, expectNoProblems, openFromMore, SAMPLES } from './people.ts'
import { expect, type Page, test } from './test.ts'

const PHOTOS = [
  'wedding-bride-lobby.jpg',
  'wedding-cake-figures.jpg',
  'wedding-champagne.jpg',
  'wedding-couple-walking-away.jpg',
]

const downloadAll = (page: Page) => page.getByRole('button', { name: 'Download All as ZIP' })
const panel = (page: Page) => page.getByRole('status').filter({ hasText: 'Your download is ready' })
const link = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Download', exact: true })

// spec: event.words, media.download
test('a host downloads the whole album as one ZIP, and some of it as another', async ({ browser }) => {
  const host = await atDesktop(browser)
  const { page } = host
  await anAccount(host)
  const eventId = await anEvent(host)
  await page.goto(`/dashboard/events/${eventId}/media`)
  await expect(page.getByText('No photos yet')).toBeVisible()
  await downloadAll(page).click()
  await expect(page.getByText('No images to download')).toBeVisible()

  await sendFiles(
    host,
    eventId,
    PHOTOS.map((name) => path.join(SAMPLES, 'photos', name)),
  )
  await page.reload()
  const release = await holdAt(page, '**/archives/*', 60)
  await downloadAll(page).click()
  await expect(
    page.getByText('Preparing download link... This will be sent to your email.').first(),
  ).toBeVisible()
  await expect(page.getByText('Download link will be sent to your email shortly').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Preparing your download' })).toContainText(
    '4 files, 60 %',
  )
  release()
  await expect(panel(page)).toContainText('4 files')
  await expectAccessible(host, 'Download All as ZIP')

  const begun = page.waitForEvent('download')
  await link(page).click()
  const download = await begun
  expect(download.suggestedFilename()).toBe('noor-elias.zip')
  const files = await unzip(await readFile(await download.path()))
  for (const name of PHOTOS) {
    const [, bytes] = [...files].find(([inside]) => inside.endsWith(`/${name}`)) ?? []
    expect(bytes?.equals(await readFile(path.join(SAMPLES, 'photos', name)))).toBe(true)
  }
  expect(files.has('index.html')).toBe(true)

  await page.getByRole('radio', { name: 'By guest' }).click()
  const inFolders = page.waitForEvent('download')
  await expect(page.getByRole('radio', { name: 'By guest' })).toBeChecked()
  await panel(page).waitFor()
  await link(page).click()
  const byGuest = await unzip(await readFile(await (await inFolders).path()))
  expect([...byGuest.keys()]).toContain(`Host/${PHOTOS[0]}`)

  const chosen = page.waitForEvent('download')
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page
    .getByRole('toolbar', { name: 'What to do with the selected files' })
    .getByRole('button', { name: 'Download' })
    .click()
  await expect(page.getByText('Downloading 4 file(s)')).toBeVisible()
  expect((await chosen).suggestedFilename()).toBe('noor-elias.zip')
  await expectNoProblems(host)
})

const WITH_GPS = path.join(SAMPLES, 'photos/thompson-springs-gps.jpg')

/** Follows the prepared link of the sheet's button, like a browser saving it. */
async function fetchZip(page: Page): Promise<Map<string, Buffer>> {
  const begun = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('link', { name: 'Download ZIP' }).click()
  const download = await begun
  expect(download.suggestedFilename()).toBe('noor-elias.zip')
  return unzip(await readFile(await download.path()))
}

/** While held, the page shows this percentage of the archive is prepared. Returns a function that releases it. */
async function holdAt(page: Page, addresses: string, percent: number): Promise<() => void> {
  let isHeld = true
  await page.route(addresses, async (route) => {
    if (!isHeld) return route.continue()
    const answer = await route.fetch()
    const archive = (await answer.json()) as object
    await route.fulfill({ json: { ...archive, state: 'preparing', percent, url: null } })
  })
  return () => {
    isHeld = false
  }
}

const photosIn = (files: Map<string, Buffer>) => [...files.keys()].filter((name) => name.endsWith('.jpg'))

// spec: archives.guests
test('a guest downloads what they sent, and the album where the host allows it, without places', {
  tag: '@whole',
}, async ({ party }) => {
  const { host, eventId, guests } = await party({ guests: [{ sends: [WITH_GPS] }] })
  const [guest] = guests
  const { page } = guest
  await sendFiles(host, eventId, [path.join(SAMPLES, 'photos', 'wedding-bride-lobby.jpg')])
  await openFromMore({ page }, 'My uploads')
  const release = await holdAt(page, '**/guest-archives/*', 40)
  await page.getByRole('button', { name: 'Download my uploads' }).click()
  const progress = page.getByRole('progressbar', { name: 'Preparing your download' })
  await expect(progress).toHaveAttribute('aria-valuenow', '40')
  await expect(page.getByText('40 %')).toBeVisible()
  await expectAccessible(guest, 'a download in the making')
  release()
  await expect(page.getByText('Your download is ready')).toBeVisible()
  await expectAccessible(guest, 'my uploads as a ZIP')
  const mine = await fetchZip(page)
  expect(photosIn(mine)).toHaveLength(1)
  expect(photosIn(mine)[0]).toMatch(/\/thompson-springs-gps\.jpg$/)
  const bytes = mine.get(photosIn(mine)[0] ?? '') ?? Buffer.alloc(0)
  expect((await sharp(WITH_GPS).metadata()).exif).toBeDefined()
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'More', exact: true }).click()
  const album = page.getByRole('button', { name: 'Download all' })
  await expect(page.getByRole('button', { name: 'About this album' })).toBeVisible()
  await expect(album).toBeHidden()
  await changeEvent(host, eventId, { guestsCanDownload: true })
  await album.click()
  await page.getByRole('button', { name: 'Prepare download' }).click()
  await expect(page.getByText('Your download is ready')).toBeVisible()
  await expectAccessible(guest, 'the album as a ZIP')
  const whole = await fetchZip(page)
  expect(photosIn(whole)).toHaveLength(2)
  for (const name of photosIn(whole)) expect(name).toMatch(/\/photo-[0-9a-f]{8}\.jpg$/)

  const link = await page.getByRole('link', { name: 'Download ZIP' }).getAttribute('href')
  await changeEvent(host, eventId, { guestsCanDownload: false })
  await expect(album).toBeHidden()
  expect((await page.request.get(link ?? '')).status()).toBe(404)
  await expectNoProblems(host, guest)
})
