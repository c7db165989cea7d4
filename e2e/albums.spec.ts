// spec: albums

import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { NewAlbum } from '@afterglow/contract/albums'
import { expectAccessible } from './accessible.ts'
import { expectWhole, readLarge } from './large-text.ts'
import type { GiveParty } from './party.ts'
import {
  ask,
  atDesktop,
  chooseFiles,
  expectNoProblems,
  FELT,
  onPhone,
  type Person,
  photosOf,
  SAMPLES,
} from './people.ts'
import { expect, test } from './test.ts'

const photo = (name: string) => path.join(SAMPLES, 'demo', `${name}.jpg`)

/** Makes an album through the API. Returns its id and its link. */
async function anAlbum(host: Person, eventId: string, album: Omit<NewAlbum, 'id'>) {
  const id = randomUUID()
  await ask(host, `/api/events/${eventId}/albums`, 'POST', { id, ...album })
  const { albums } = await ask(host, `/api/events/${eventId}/albums/all`)
  const { code } = albums.find((one: { id: string }) => one.id === id)
  return { id, link: `/${eventId}/a/${code}` }
}

/** A host whose event has a photo, a party, and a ceremony with a password. */
async function withAlbums(party: GiveParty) {
  const { host, eventId } = await party({ guests: [{ sends: [photo('rings')], opens: false }] })
  const dance = await anAlbum(host, eventId, { name: 'Party' })
  const ceremony = await anAlbum(host, eventId, { name: 'Ceremony', password: 'two grooms' })
  return { host, eventId, dance, ceremony }
}

const row = ({ page }: Person) => page.getByRole('navigation', { name: 'Albums' })
const album = (person: Person, name: string) =>
  row(person).getByRole('button', { name: new RegExp(`^${name}`) })

/** Sends one photo from what is shown, and returns to it. */
async function send(guest: Person, file: string) {
  const { page } = guest
  await chooseFiles(guest, file)
  const thanks = page.getByRole('dialog', { name: /Thank you/ })
  await thanks.getByRole('button', { name: 'See them' }).tap()
  await expect(thanks).toBeHidden()
}

test('guests find the albums, follow the link of one, and send into it', async ({ browser, party }) => {
  const { host, eventId, dance } = await withAlbums(party)
  const [anna, carl] = [await onPhone(browser), await onPhone(browser)]
  await anna.page.goto(dance.link)
  await expect(anna.page).toHaveURL(`/${eventId}?album=${dance.id}`)
  await expect(album(anna, 'Party')).toHaveAttribute('aria-pressed', 'true')
  await expect(album(anna, 'Ceremony')).toContainText('Password')
  await expect(anna.page.getByText('Photos that you send from here go into this album.')).toBeVisible()
  await send(anna, photo('disco'))
  await expect(album(anna, 'Party')).toHaveAttribute('aria-pressed', 'true')
  await expect(photosOf(anna)).toHaveCount(1)

  await carl.page.goto(`/${eventId}`)
  await expect(album(carl, 'Everything')).toContainText('2')
  await expect(photosOf(carl)).toHaveCount(2)
  await album(carl, 'Party').tap()
  await expect(photosOf(carl)).toHaveCount(1)
  await carl.page.reload()
  await expect(carl.page.getByRole('heading', { name: 'Party' })).toBeVisible()
  await expectAccessible(carl, 'an album')

  await album(anna, 'Everything').tap()
  await expect(album(anna, 'Party')).toContainText('1', FELT)
  await expect(photosOf(anna)).toHaveCount(2)
  await expectNoProblems(host, anna, carl)
})

test('an album opens with its password, and takes photos then', { tag: '@whole' }, async ({
  browser,
  party,
}) => {
  const { host, eventId } = await withAlbums(party)
  const carl = await onPhone(browser)
  await carl.page.goto(`/${eventId}`)
  await album(carl, 'Ceremony').tap()
  await expect(photosOf(carl)).toHaveCount(0)
  await carl.page.getByRole('button', { name: 'Enter password' }).tap()
  const lock = carl.page.getByRole('dialog', { name: 'Ceremony' })
  await lock.getByLabel('Password', { exact: true }).fill('three grooms')
  await lock.getByRole('button', { name: 'Open album' }).tap()
  await expect(lock.getByText('That is not the password of this album.')).toBeVisible()
  await expectAccessible(carl, 'the password of an album')
  await lock.getByLabel('Password', { exact: true }).fill('two grooms')
  await lock.getByRole('button', { name: 'Open album' }).tap()
  await expect(lock).toBeHidden()
  await send(carl, photo('arch'))
  await expect(album(carl, 'Ceremony')).toContainText('1', FELT)
  await expectNoProblems(host, carl)
})

test('a photo chosen in an album goes into it after a reload, wherever the guest is then', async ({
  browser,
  party,
}) => {
  const { host, eventId, dance } = await withAlbums(party)
  const guest = await atDesktop(browser)
  const { page } = guest
  await page.goto(dance.link)
  await expect(album(guest, 'Party')).toHaveAttribute('aria-pressed', 'true')
  const isSent = (url: URL) => url.pathname.endsWith('/uploads')
  // A network that answers nothing.
  await page.route(isSent, () => undefined)
  await chooseFiles(guest, photo('disco'))
  // The browser has stored it: from now on it survives the page.
  await expect(page.getByText('If you close this page, just reopen it')).toBeVisible()

  await page.unroute(isSent)
  await page.goto(`/${eventId}`)
  const inParty = async () => (await ask(host, `/api/events/${eventId}/media?album=${dance.id}`)).total
  await expect.poll(inParty, FELT).toBe(1)
  await expectNoProblems(host, guest)
})

test('an album for the hosts is found by its link alone, one that is revealed later opens by itself, and one that is gone says so', {
  tag: '@whole',
}, async ({ browser, party }) => {
  const { host, eventId, dance } = await withAlbums(party)
  const secret = await anAlbum(host, eventId, { name: 'Surprise', seenBy: 'hosts' })
  const guest = await atDesktop(browser)
  const { page } = guest
  await page.goto(`/${eventId}`)
  await expect(album(guest, 'Ceremony')).toBeVisible()
  await expect(album(guest, 'Surprise')).toHaveCount(0)
  await page.goto(secret.link)
  await expect(album(guest, 'Surprise')).toContainText('For the hosts')
  await expect(page.getByText('This album is for the hosts.')).toBeVisible()
  await expectAccessible(guest, 'a hidden album')

  // By the keyboard alone.
  await album(guest, 'Party').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/${eventId}?album=${dance.id}`)
  await expect(album(guest, 'Surprise')).toHaveCount(0)

  const { items } = await ask(host, `/api/events/${eventId}/media`)
  const mediaIds = items.map(({ id }: { id: string }) => id)
  await ask(host, `/api/events/${eventId}`, 'PATCH', { timeZone: 'UTC' })
  const rules = { revealsAtLocal: inSeconds(60 * 60) }
  await ask(host, `/api/events/${eventId}/albums/${dance.id}`, 'PATCH', rules)
  await ask(host, `/api/events/${eventId}/media/album`, 'POST', { mediaIds, albumId: dance.id })
  await expect(page.getByText(/^Photos appear for everybody on /)).toBeVisible(FELT)
  await expect(photosOf(guest)).toHaveCount(0)
  await ask(host, `/api/events/${eventId}/albums/${dance.id}`, 'PATCH', { revealsAtLocal: inSeconds(4) })
  await expect(photosOf(guest)).toHaveCount(1, { timeout: 15_000 })

  await ask(host, `/api/events/${eventId}/albums/${dance.id}?photosTo=none`, 'DELETE')
  await expect(page.getByText('This album does not exist anymore.')).toBeVisible(FELT)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goto(dance.link)
  await expect(page.getByText('This album does not exist anymore.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectNoProblems(host, guest)
})

test('the albums are whole on the narrowest phone and at 200 %', async ({ browser, party }) => {
  const { eventId, ceremony } = await withAlbums(party)
  const guest = await onPhone(browser)
  await guest.page.setViewportSize({ width: 320, height: 640 })
  await guest.page.goto(`/${eventId}`)
  await expect(album(guest, 'Ceremony')).toBeVisible()
  await expectAccessible(guest, 'the albums at 320 px')
  await readLarge(guest)
  await guest.page.goto(ceremony.link)
  await expect(album(guest, 'Ceremony')).toBeVisible()
  await expectWhole(guest, 'the albums at 200 %')
})

/** So many seconds from now in UTC, as the API takes it. */
function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString().slice(0, 19)
}
