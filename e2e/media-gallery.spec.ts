// spec: guest.waiting

import path from 'node:path'
import type { EventChanges } from '@afterglow/contract/events'
import { expectAccessible } from './accessible.ts'
import { type GiveParty, sendFiles } from './party.ts'
import { chooseFiles, expectNoProblems, onPhone, openFromMore, type Person, SAMPLES } from './people.ts'
import { expect, type Page, type Route, test } from './test.ts'
import { fingersOn } from './touch.ts'

const PHOTOS = ['wedding-bride-lobby.jpg', 'wedding-cake-figures.jpg', 'wedding-champagne.jpg'].map((name) =>
  path.join(SAMPLES, 'photos', name),
)

/** A host at their gallery, and a guest on the event's page who has sent three photos. */
async function anAlbum(party: GiveParty, settings: EventChanges = {}) {
  const { host, eventId, guests } = await party({ settings, guests: [{ sends: PHOTOS }] })
  const [guest] = guests
  await host.page.goto(`/dashboard/events/${eventId}/media`)
  await expect(tiles(host.page)).toHaveCount(3)
  return { host, guest, eventId }
}

/** Delays a decision, so that later ones have every chance to overtake it. */
async function holdNextDecision(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    '**/media/statuses',
    async (route) => {
      await promise
      await route.continue()
    },
    { times: 1 },
  )
  return resolve
}

const tiles = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
const checks = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all)/ })
const guestTiles = ({ page }: Person) => page.locator('main li > button:first-of-type')
const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

// spec: event.words, media.gallery, media.download
test('a host chooses files, publishes, takes back, deletes and undoes', async ({ party }) => {
  const { host, guest, eventId } = await anAlbum(party)
  const { page } = host
  await expect(guestTiles(guest)).toHaveCount(3)

  await checks(page).first().click()
  await checks(page)
    .nth(2)
    .click({ modifiers: ['Shift'] })
  const bar = page.getByRole('toolbar', { name: 'What to do with the selected files' })
  await expect(bar.getByText('3 selected')).toBeVisible()
  await checks(page).nth(2).click()
  await bar.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('2 file(s) unpublished successfully')).toBeVisible()
  await expect(guestTiles(guest)).toHaveCount(1)
  await expect(filter(page, 'Unpublished 2')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 file(s) restored successfully')).toBeVisible()
  await expect(guestTiles(guest)).toHaveCount(3)

  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar).toBeHidden()
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.route(/\/(media\/(statuses|deletions)|archives)$/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await bar.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('Failed to unpublish files')).toBeVisible()
  await bar.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Failed to publish files')).toBeVisible()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete files')).toBeVisible()
  await page.getByRole('button', { name: 'Download All as ZIP' }).click()
  await expect(page.getByText('Failed to prepare download. Please try again.')).toBeVisible()
  await page.unrouteAll()
  await expectAccessible(host, 'media gallery with a selection')
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('3 file(s) deleted successfully')).toBeVisible()
  await expect(page.getByText('No photos yet')).toBeVisible()
  await expect(guest.page.getByText('No photos yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tiles(page)).toHaveCount(3)
  await expect(guestTiles(guest)).toHaveCount(3)

  await page.goto(`/dashboard/events/${eventId}/media?status=unpublished`)
  await expect(page.getByText('Nothing here')).toBeVisible()
  await page.route('**/media?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/dashboard/events/${eventId}/media`)
  await expect(page.getByText('Failed to load media files').first()).toBeVisible()
  await expectNoProblems(host, guest)
})

// spec: event.words, media.viewer, media.edit
test('the viewer shows one file, says what it is, and keeps what its host says of it', async ({ party }) => {
  const { host, guest } = await anAlbum(party)
  const { page } = host
  const first = page.getByRole('button', { name: /^Open / }).first()
  await first.click()
  const viewer = page.getByRole('dialog', { name: 'File viewer' })
  const press = (name: string) => viewer.getByRole('button', { name }).click()
  await expect(viewer.getByText('1 / 3')).toBeVisible()
  await expect(page).toHaveURL(/file=/)
  await expect(viewer.getByText(/^\d+\.\d\d MB$/)).toBeVisible()
  await expect(viewer.getByText('image/jpeg')).toBeVisible()
  await expect(viewer.getByRole('term')).toContainText(['Size', 'Type', 'Upload date'])
  await expect(viewer.getByRole('link', { name: 'Download' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 / 3')).toBeVisible()
  await expectAccessible(host, 'file viewer')

  await viewer.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Media File' })
  await edit.getByLabel('Title').fill('Falcon over the hall')
  await edit.getByLabel(/Description/).fill('Nobody expected it.')
  await expectAccessible(host, 'Edit Media File')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('File updated successfully').first()).toBeVisible()
  await expect(viewer.getByRole('heading', { name: 'Falcon over the hall' })).toBeVisible()

  await viewer.getByRole('switch', { name: /Pin/ }).click()
  const broken = (route: Route) => (route.request().method() === 'GET' ? route.continue() : route.abort())
  await page.route(/\/media\/[^?]+$/, broken)
  await press('Save')
  await expect(page.getByText('Failed to update file')).toBeVisible()
  await press('Delete')
  await expect(page.getByText('Failed to delete file', { exact: true })).toBeVisible()
  await page.unrouteAll()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Open Falcon over the hall/ }).click()
  await viewer.getByRole('switch', { name: /Pin/ }).click()
  await press('Save')
  await expect(viewer.getByText('1 / 3')).toBeVisible()
  await viewer.getByRole('switch', { name: /Publish/ }).click()
  await expect(viewer.getByText('Not saved yet')).toBeVisible()
  await press('Save')
  await expect(guestTiles(guest)).toHaveCount(2)

  await press('Delete')
  await expect(page.getByText('File deleted successfully').first()).toBeVisible()
  await expect(viewer.getByText('1 / 2')).toBeVisible()
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(page).not.toHaveURL(/file=/)
  await expect(tiles(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tiles(page)).toHaveCount(3)
  await expectNoProblems(host, guest)
})

test('what waits for approval is reviewed with two keys, and a trusted guest waits no more', async ({
  party,
}) => {
  const { host, guest, eventId } = await anAlbum(party, { uploadApproval: true })
  const { page } = host
  await expect(guest.page.getByText('0 memories').filter({ visible: true })).toBeVisible()
  await expect(guest.page.getByText('3 of yours waiting')).toBeVisible()
  const waiting = guest.page.getByText('Waiting for Noor & Elias')
  await expect(waiting).toHaveCount(3)
  await openFromMore(guest, 'My uploads')
  await expect(guest.page.getByText('Waiting', { exact: true })).toHaveCount(3)
  await guest.page.keyboard.press('Escape')

  await filter(page, 'Requires Approval 3').click()
  await page.getByRole('button', { name: 'Review 3' }).click()
  const review = page.getByRole('dialog', { name: 'Review what waits for approval' })
  await expect(review.getByText('3 left', { exact: true })).toBeVisible()
  await expectAccessible(host, 'review')
  await page.keyboard.press('a')
  await expect(review.getByText('2 left', { exact: true })).toBeVisible()
  await expect(waiting).toHaveCount(2)
  const letRejectionGo = await holdNextDecision(page)
  await page.keyboard.press('r')
  await expect(review.getByText('1 left', { exact: true })).toBeVisible()
  await page.keyboard.press('z')
  await expect(review.getByText('2 left', { exact: true })).toBeVisible()
  await review.getByRole('switch', { name: /^Trust this guest/ }).click()
  await page.keyboard.press('a')
  await page.keyboard.press('a')
  await expect(review.getByText('All looked at')).toBeVisible()
  letRejectionGo()
  await expect(waiting).toHaveCount(0)
  await expect(guestTiles(guest)).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(review).toBeHidden()

  await sendFiles(guest, eventId, [path.join(SAMPLES, 'formats/denali.webp')])
  await expect(guestTiles(guest)).toHaveCount(4)
  await expect(waiting).toHaveCount(0)
  await expectNoProblems(host, guest)
})

// spec: media.gallery
test('filters combine, stay over Back and reload, and are cleared where nothing matches', async ({
  party,
}) => {
  const [lobby, ...others] = PHOTOS
  const { host, eventId } = await party({
    guests: [
      { name: 'Mia', sends: others, writes: 'Enjoy the honeymoon', opens: false },
      { name: 'Ben', sends: lobby === undefined ? [] : [lobby], opens: false },
    ],
  })
  const { page } = host
  await page.goto(`/dashboard/events/${eventId}/media`)
  await expect(tiles(page)).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Guest' }).click()
  await page.getByRole('option', { name: 'Mia (2)' }).click()
  await expect(tiles(page)).toHaveCount(2)
  await expect(filter(page, 'All 2')).toBeVisible()
  await page.getByRole('searchbox').fill('mia')
  await expect(page).toHaveURL(/search=mia/)
  await expect(tiles(page)).toHaveCount(2)
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'File viewer' }).getByText('1 / 2')).toBeVisible()
  await page.goBack()
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('mia')
  await expect(tiles(page)).toHaveCount(2)
  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expectAccessible(host, 'media gallery without a match')
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(tiles(page)).toHaveCount(3)
  await expect(page).not.toHaveURL(/search|guest/)
  await expectNoProblems(host)
})

// spec: media.gallery
test('a finger selects by a long press and a drag, and a phone has the filters in a sheet', async ({
  party,
  browser,
}) => {
  const { host, eventId } = await party({ guests: [{ name: 'Mia', sends: PHOTOS, opens: false }] })
  const phone = await onPhone(browser)
  await phone.context.addCookies(await host.context.cookies())
  const { page } = phone
  await page.goto(`/dashboard/events/${eventId}/media`)
  await expect(tiles(page)).toHaveCount(3)
  const middleOf = async (at: number) => {
    const box = await tiles(page).nth(at).boundingBox()
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  }
  const bar = page.getByRole('toolbar', { name: 'What to do with the selected files' })
  const finger = await (await fingersOn(page)).hold(await middleOf(0))
  await expect(bar.getByText('1 selected')).toBeVisible()
  await finger.moveTo(await middleOf(1))
  await expect(bar.getByText('2 selected')).toBeVisible()
  await finger.lift()
  await expect(page.getByRole('dialog', { name: 'File viewer' })).toBeHidden()
  await tiles(page).nth(2).getByRole('button').tap()
  await expect(bar.getByText('3 selected')).toBeVisible()
  await expectAccessible(phone, 'media gallery on a phone, with a selection')
  await bar.getByRole('button', { name: 'Clear' }).filter({ visible: true }).tap()
  await expect(bar).toBeHidden()

  await page.getByRole('button', { name: 'Filters' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expectAccessible(phone, 'filters on a phone')
  await sheet.getByRole('button', { name: 'Loved' }).tap()
  await sheet.getByRole('button', { name: 'Show 0 files' }).tap()
  await expect(page.getByText('No hearts yet')).toBeVisible()
  await expectNoProblems(host, phone)
})

// spec: uploads.doors, media.session, media.own
test('the gallery is walked by keys, and the host’s own uploads have a list over all events', {
  tag: '@whole',
}, async ({ party }) => {
  const { host, eventId } = await anAlbum(party)
  const { page } = host
  const open = page.getByRole('button', { name: /^Open / })
  await open.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(open.nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(checks(page).nth(1)).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+X')
  await expect(checks(page).nth(2)).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(checks(page).nth(1)).not.toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'File viewer' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open.nth(2)).toBeFocused()

  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(host, 'media gallery, dark')
  const back = page.getByRole('link', { name: 'Back', exact: true })
  await expect(back).toHaveAttribute('href', `/dashboard/events/${eventId}/customization`)
  await page.goto('/dashboard/media')
  await expect(page.getByText('Nothing sent yet')).toBeVisible()
  await expect(back).toHaveAttribute('href', '/dashboard/main')
  await page.goBack()
  await chooseFiles(host, [path.join(SAMPLES, 'formats/denali.webp')])
  await expect(page.getByText('Successfully uploaded 1 file(s)!').first()).toBeVisible()
  await page.goto('/dashboard/media')
  await page.getByRole('link', { name: /^Open denali/ }).click()
  await expect(page.getByRole('dialog', { name: 'File viewer' }).getByText('You')).toBeVisible()

  // A host signed out elsewhere does not become a guest of their own event: nothing is sent under another name.
  await page.goto(`/dashboard/events/${eventId}/media`)
  await expect(tiles(page)).toHaveCount(4)
  await host.context.clearCookies()
  await chooseFiles(host, [path.join(SAMPLES, 'photos/prairie-falcon.jpg')])
  await expect(page.getByText('Please log in to upload files').first()).toBeVisible()
  await page.waitForURL('**/login')
  await expectNoProblems(host)
})

// spec: media.gallery
test('a photo that arrives while a filter is on comes into it', { tag: '@whole' }, async ({ party }) => {
  const { host, eventId, guests } = await party({
    guests: [{ name: 'Mia', sends: PHOTOS, opens: false }],
  })
  const { page } = host
  await page.goto(`/dashboard/events/${eventId}/media?search=mia`)
  await expect(tiles(page)).toHaveCount(3)
  await sendFiles(guests[0], eventId, [path.join(SAMPLES, 'photos/prairie-falcon.jpg')])
  await expect(tiles(page)).toHaveCount(4)
  await expectNoProblems(host)
})
