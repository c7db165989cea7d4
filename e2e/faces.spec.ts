// spec: faces.people, faces.switch, faces.guests

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expectAccessible } from './accessible.ts'
import { changeEvent } from './change-event.ts'
import { expectWhole, readLarge } from './large-text.ts'
import { sendFiles } from './party.ts'
import { anAccount, anEvent, atDesktop, expectNoProblems, onPhone, type Person, SAMPLES } from './people.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { type Browser, expect, type Page, test } from './test.ts'

// Face detection runs on what the browsers leave of the CPU.
test.describe.configure({ timeout: 300_000 })
const FOUND = { timeout: 180_000 }

const person = (name: string) => path.join(SAMPLES, 'people', `${name}.jpg`)
const NAOKO = person('nasa-portrait-naoko-yamazaki')
const SOICHI = person('nasa-portrait-soichi-noguchi')
const GROUP = person('nasa-sts131-exp23-13-people')

/** A host with photos of people, before faces are switched on. */
async function anAlbumOfPeople(browser: Browser, files = [NAOKO, SOICHI, GROUP]) {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  await changeEvent(host, eventId, { guestsCanDownload: true })
  await sendFiles(host, eventId, files)
  await host.page.goto(`/dashboard/events/${eventId}/media`)
  await expect(host.page.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(
    files.length,
  )
  await host.page.getByRole('radio', { name: 'All Faces' }).click()
  return { host, eventId }
}

/** On the narrowest phone. */
async function expectFitsNarrow(guest: Person, what: string) {
  const size = guest.page.viewportSize()
  await guest.page.setViewportSize({ width: 320, height: 640 })
  // The album below is arranged anew in the next frames.
  await expect(() => expectNoSidewaysScroll(guest, what)).toPass()
  if (size !== null) await guest.page.setViewportSize(size)
}

/** What a phone has and this browser lacks: a sheet that takes files, when it is opened by a touch. */
async function giveShareSheet({ page }: Person) {
  await page.evaluate(() => {
    const share = async ({ files = [] }: ShareData) => {
      if (!navigator.userActivation.isActive) throw new DOMException('No touch', 'NotAllowedError')
      Object.assign(window, { shared: files.map(({ type, size }) => [type, size > 10_000]) })
    }
    Object.defineProperties(navigator, { share: { value: share }, canShare: { value: () => true } })
  })
}

const people = (page: Page) => page.getByRole('list', { name: 'People', exact: true })
const seenOnce = (page: Page, count: number) => page.getByText(`Seen once: ${count} people`)
const dialog = (page: Page) =>
  page.getByRole('dialog', {
    name: /^(Photos with this person|Who is it|Whose photos|Leave this person out)/,
  })
const toggle = (page: Page) => page.getByRole('switch', { name: 'Group photos by faces' })

async function switchOn({ page }: Person) {
  await toggle(page).click()
  await expect(people(page).getByRole('button', { name: 'Person 1, 2 photos' })).toBeVisible(FOUND)
}

// spec: faces.list
test('a host reads what it means, switches it on by the keyboard, and switches it off again', {
  tag: '@whole',
}, async ({ browser }) => {
  const { host, eventId } = await anAlbumOfPeople(browser, [NAOKO, GROUP])
  const { page } = host
  await expect(page.getByText('That is biometric data, so it is off until you switch it on.')).toBeVisible()
  await expect(people(page)).toHaveCount(0)
  await expectAccessible(host, 'the switch of the faces')

  await toggle(page).focus()
  await page.keyboard.press('Space')
  await expect(toggle(page)).toBeChecked()
  await expect(people(page).getByRole('button', { name: 'Person 1, 2 photos' })).toBeVisible(FOUND)
  await expect(seenOnce(page, 12)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Open the photo with this face/ })).toHaveCount(14)
  await expectAccessible(host, 'the people of an event')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(host, 'all faces')
  await page.setViewportSize({ width: 1440, height: 900 })

  // The address remembers the tab.
  await page.reload()
  await expect(seenOnce(page, 12)).toBeVisible()

  await toggle(page).click()
  await expect(page.getByText('Delete all face data?')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(toggle(page)).toBeChecked()
  await toggle(page).click()
  await page.getByRole('button', { name: 'Switch off and delete' }).click()
  await expect(page.getByText('All face data of this event has been deleted.')).toBeVisible()
  await expect(people(page)).toHaveCount(0)
  await expect(toggle(page)).not.toBeChecked()
  const left = await page.request.get(`/api/events/${eventId}/faces/people`)
  expect(await left.json()).toMatchObject({ people: [], total: 0 })
  await expectNoProblems(host)
})

test('a host opens, names, splits, merges, hides and leaves out people', { tag: '@whole' }, async ({
  browser,
}) => {
  const { host } = await anAlbumOfPeople(browser)
  const { page } = host
  await switchOn(host)
  await expect(seenOnce(page, 11)).toBeVisible(FOUND)

  const first = people(page).getByRole('button', { name: 'Person 1, 2 photos' })
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Photos with this person' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /^Open photo/ })).toHaveCount(2)
  await expectAccessible(host, 'photos with this person')

  // A photo opens large and closes again, and the dialog remains.
  await dialog(page)
    .getByRole('button', { name: /^Open photo 1/ })
    .click()
  await expect(page.locator('dialog[open]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)

  await dialog(page).getByLabel('Name').fill('Anna')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  // Elements behind the dialog have no role.
  await expect(page.locator('button[aria-label="Anna, 2 photos"]')).toBeAttached()

  await dialog(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Some photos show someone else...' }).click()
  await dialog(page).getByRole('button', { name: 'Photo 1 shows someone else' }).click()
  await dialog(page).getByRole('button', { name: 'Make a new person' }).click()
  await expect(dialog(page).getByRole('button', { name: /^Open photo/ })).toHaveCount(1)

  await dialog(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'This is the same person as...' }).click()
  await dialog(page).getByRole('button', { name: 'Anna, 1 photo' }).click()
  await expect(dialog(page).getByRole('button', { name: /^Open photo/ })).toHaveCount(2)
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Anna')

  await dialog(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Hide this person' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Photos with this person' })).toHaveCount(0)
  await expect(people(page).getByRole('button', { name: /^Anna/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show 1 hidden person' }).click()
  await people(page).getByRole('button', { name: 'Anna, 2 photos' }).click()

  await dialog(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Leave out...' }).click()
  await expectAccessible(host, 'leaving a person out')
  await dialog(page).getByRole('button', { name: 'Leave out' }).click()
  await expect(people(page).getByRole('button')).toHaveCount(1)

  // One tap removes what is not a person, and another one undoes a slip.
  await seenOnce(page, 11).click()
  const once = page.getByRole('list', { name: 'People seen once' })
  await expectAccessible(host, 'people seen once')
  await once.getByRole('button', { name: 'Person 1 is not a person' }).click()
  await expect(page.getByText('Removed from the people.')).toBeVisible()
  await expect(once.getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(once.getByRole('listitem')).toHaveCount(11)
  await expectNoProblems(host)
})

// spec: faces.self
test('a guest is informed, finds photos of themselves and of two by selfies, hears of more, and asks to be left out', async ({
  browser,
}) => {
  const { host, eventId } = await anAlbumOfPeople(browser)
  const guest = await onPhone(browser)
  await guest.page.goto(`/${eventId}`)
  await expect(guest.page.locator('main li > button:first-of-type')).toHaveCount(3)
  await expect(guest.page.getByText('This album uses face grouping.')).toHaveCount(0)

  await switchOn(host)
  // Guests' open pages are updated without a reload.
  await expect(guest.page.getByText('This album uses face grouping.')).toBeVisible()
  await expect(guest.page.getByRole('button', { name: 'How it works' })).toBeVisible()
  await host.page.getByRole('switch', { name: 'Guests can find themselves' }).click()
  await guest.page.getByRole('button', { name: 'Find me', exact: true }).click()
  const me = guest.page.getByRole('dialog', { name: 'Photos of you' })
  await expect(me.getByText('Your picture is compared in memory and never kept.')).toBeVisible()
  await expectAccessible(guest, 'asking for a selfie')
  await expectFitsNarrow(guest, 'asking for a selfie')
  await expect(seenOnce(host.page, 11)).toBeVisible(FOUND)

  await me.getByLabel('Choose a picture').setInputFiles(path.join(SAMPLES, 'photos/prairie-falcon.jpg'))
  await expect(me.getByRole('alert')).toContainText('We could not see a face in this picture', FOUND)
  await me.getByLabel('Choose a picture').setInputFiles(GROUP)
  await expect(me.getByRole('alert')).toContainText('There are several faces in this picture', FOUND)
  await me.getByLabel('Take a selfie').setInputFiles(SOICHI)
  await expect(me.getByText('2 photos of you')).toBeVisible(FOUND)
  await expectAccessible(guest, 'photos of you')
  await expectFitsNarrow(guest, 'photos of you')
  // This browser shares no files, so they are downloads.
  const downloads: string[] = []
  guest.page.on('download', (download) => downloads.push(download.suggestedFilename()))
  await me.getByRole('button', { name: 'Save one by one' }).press('Enter')
  await expect(me.getByText('2 photos are saved.')).toBeVisible()
  expect(downloads).toHaveLength(2)
  await expectAccessible(guest, 'photos that are saved')
  await me.getByRole('button', { name: 'Open photo 1' }).focus()
  await guest.page.keyboard.press('Enter')
  await expect(guest.page.locator('dialog[open] img').first()).toBeVisible()
  await guest.page.keyboard.press('Escape')
  await expect(guest.page.locator('dialog[open]')).toHaveCount(0)

  const agree = me.getByRole('button', { name: 'They are here and agree' })
  // The viewer that closes returns the focus, maybe only after the radio has it.
  await expect(async () => {
    await me.getByRole('radio', { name: 'Just me' }).focus()
    await guest.page.keyboard.press('ArrowRight')
    await expect(agree).toBeVisible({ timeout: 1000 })
  }).toPass()
  await agree.click()
  await expectAccessible(guest, 'asking for the selfie of another')
  await me.getByLabel('Take their selfie').setInputFiles(NAOKO)
  await expect(me.getByText('1 photo of both of you')).toBeVisible(FOUND)
  await expectAccessible(guest, 'photos of two')
  await guest.page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(guest, 'photos of two on a desktop')
  await guest.page.setViewportSize({ width: 390, height: 844 })

  // More arrives while the guest looks at the album; Escape has led back to it.
  await guest.page.keyboard.press('Escape')
  await expect(me).toHaveCount(0)
  await expect(guest.page.getByRole('button', { name: 'Me 2', exact: true })).toBeVisible()
  const later = Buffer.concat([readFileSync(SOICHI), Buffer.from('later')])
  await sendFiles(host, eventId, [{ name: 'later.jpg', mimeType: 'image/jpeg', buffer: later }])
  await expect(guest.page.getByText('1 new photo of you')).toBeVisible(FOUND)
  await guest.page.getByRole('button', { name: 'See them' }).click()
  await expect(me.getByText('3 photos of you')).toBeVisible()
  await expect(me.getByRole('button', { name: 'Open photo 1, new' })).toHaveCount(1)

  await giveShareSheet(guest)
  await me.getByRole('button', { name: 'Save one by one' }).click()
  await expect(me.getByRole('button', { name: 'Save these 3' })).toBeVisible()
  await expectAccessible(guest, 'photos ready for the phone')
  await expectFitsNarrow(guest, 'photos ready for the phone')
  await me.getByRole('button', { name: 'Save these 3' }).click()
  await expect(me.getByText('3 photos are saved.')).toBeVisible()
  expect(await guest.page.evaluate(() => Reflect.get(window, 'shared'))).toEqual([
    ['image/jpeg', true],
    ['image/jpeg', true],
    ['image/jpeg', true],
  ])

  await me.getByRole('button', { name: 'Forget my face' }).click()
  await expect(me.getByText('Your face is forgotten.')).toBeVisible()
  await me.getByRole('button', { name: 'Ask to be left out' }).click()
  await expect(me.getByText('Please enter your name')).toBeVisible()
  await me.getByLabel('Your name').fill('Tante Ines')
  await me.getByRole('button', { name: 'Ask to be left out' }).click()
  await expect(me.getByText('The hosts have been asked to leave you out.')).toBeVisible()
  await expect(host.page.getByText('1 guest asks to be left out')).toBeVisible()
  await expectAccessible(host, 'a request to be left out')
  await host.page.getByRole('button', { name: 'Done: Tante Ines is left out' }).click()
  await expect(host.page.getByText('1 guest asks to be left out')).toHaveCount(0)
  await expectNoProblems(host, guest)
})

test('at 200 % and on the smallest phone every word of the photos of oneself can be read', {
  tag: '@whole',
}, async ({ browser }) => {
  const { host, eventId } = await anAlbumOfPeople(browser, [SOICHI])
  await toggle(host.page).click()
  await host.page.getByRole('switch', { name: 'Guests can find themselves' }).click()
  await expect(host.page.getByText('Seen once: 1 person')).toBeVisible(FOUND)
  const guest = await onPhone(browser, { reducedMotion: 'reduce' })
  await readLarge(guest)
  await guest.page.goto(`/${eventId}`)
  const me = guest.page.getByRole('dialog', { name: 'Photos of you' })
  for (const width of [320, 390]) {
    await guest.page.setViewportSize({ width, height: 640 })
    await expectWhole(guest, 'the card that asks for a selfie')
    await guest.page.getByRole('button', { name: /^(Find me|Open)$/ }).click()
    await expect(me).toBeVisible()
    await expectWhole(guest, 'asking for a selfie')
    await me.getByLabel('Choose a picture').setInputFiles(SOICHI)
    await expect(me.getByText('1 photo of you')).toBeVisible(FOUND)
    await expectWhole(guest, 'photos of you')
    await me.getByText('Me and someone').click()
    await expect(me.getByRole('button', { name: 'They are here and agree' })).toBeVisible()
    await expectWhole(guest, 'asking for the selfie of another')
    await me.getByRole('button', { name: 'Forget my face' }).click()
    await me.getByRole('button', { name: 'Album' }).click()
  }
})
