import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { unzip } from '../apps/server/src/platform/zip/testing/open-zip.ts'
import { expectAccessible } from './accessible.ts'
import { atDesktop, chooseFiles, createEvent, expectNoProblems, SAMPLES, signUp } from './people.ts'
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

test('a host downloads the whole album as one ZIP, and some of it as another', async ({ browser }) => {
  const host = await atDesktop(browser)
  const { page } = host
  await signUp(host)
  const eventId = await createEvent(host)
  await page.goto(`/dashboard/events/${eventId}/media`)
  await expect(page.getByText('No photos yet')).toBeVisible()
  await downloadAll(page).click()
  await expect(page.getByText('No images to download')).toBeVisible()

  await chooseFiles(
    host,
    PHOTOS.map((name) => path.join(SAMPLES, 'photos', name)),
  )
  await expect(page.getByText('Successfully uploaded 4 file(s)!').first()).toBeVisible()
  await downloadAll(page).click()
  await expect(
    page.getByText('Preparing download link... This will be sent to your email.').first(),
  ).toBeVisible()
  await expect(page.getByText('Download link will be sent to your email shortly').first()).toBeVisible()
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
