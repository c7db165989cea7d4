import path from 'node:path'
import type { HostAlbum, NewAlbum } from '@afterglow/contract/albums'
import { expectAccessible } from './accessible.ts'
import { expectWhole, readLarge } from './large-text.ts'
import type { GiveParty } from './party.ts'
import { ask, atDesktop, chooseFiles, expectNoProblems, onPhone, type Person, SAMPLES } from './people.ts'
import { expect, test } from './test.ts'

const [FALCON, MEADOW] = ['prairie-falcon.jpg', 'meadow-tanners-ridge.jpg'].map((name) =>
  path.join(SAMPLES, 'photos', name),
) as [string, string]
const PASSWORD = 'two grooms'
const TO_COME = '2099-06-21T10:00'

/** An event with a party, a ceremony with a password, the photographer's album, which is not shown yet, and a hidden one. */
async function anEventWithAlbums(party: GiveParty) {
  const { host, eventId } = await party()
  const byName = new Map<string, HostAlbum>()
  for (const album of [
    { name: 'Party' },
    { name: 'Ceremony', password: PASSWORD },
    { name: 'From the photographer', addedBy: 'hosts', revealsAtLocal: TO_COME },
    { name: 'Surprise', seenBy: 'hosts' },
  ] satisfies Omit<NewAlbum, 'id'>[]) {
    const body = { id: crypto.randomUUID(), ...album }
    const { albums } = await ask(host, `/api/events/${eventId}/albums`, 'POST', body)
    for (const one of albums as HostAlbum[]) byName.set(one.name, one)
  }
  const linkOf = (name: string) => `/${eventId}/a/${byName.get(name)?.code}`
  return { host, eventId, linkOf }
}

const album = ({ page }: Person, name: string) =>
  page.getByRole('navigation', { name: 'Albums' }).getByRole('button', { name: new RegExp(`^${name}`) })
const photos = ({ page }: Person) => page.getByRole('region', { name: 'Gallery' }).locator('[data-photo]')

/** Sends one photo from the current view, and returns to it. */
async function send(guest: Person, file: string) {
  await chooseFiles(guest, file)
  const thanks = guest.page.getByRole('dialog', { name: /Thank you/ })
  await expect(thanks).toBeVisible()
  await thanks.getByRole('button', { name: 'See them' }).click()
  await expect(thanks).toBeHidden()
}

test('guests who scan the code of an album are in it, and what they send goes there', async ({
  browser,
  party,
}) => {
  const { host, eventId, linkOf } = await anEventWithAlbums(party)
  const [anna, carl] = [await onPhone(browser), await atDesktop(browser)]
  await anna.page.goto(linkOf('Party'))
  await expect(album(anna, 'Party')).toHaveAttribute('aria-pressed', 'true')
  await expect(album(anna, 'Surprise')).toHaveCount(0)
  await expectAccessible(anna, 'an empty album')
  await send(anna, FALCON)

  await carl.page.goto(`/${eventId}`)
  await expect(photos(carl)).toHaveCount(1)
  await expect(album(carl, 'Party')).toContainText('1')
  await album(carl, 'Party').click()
  await expect(carl.page.getByRole('heading', { name: 'Party' })).toBeVisible()
  await expect(photos(carl)).toHaveCount(1)
  await carl.page.reload()
  await expect(album(carl, 'Party')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(carl, 'an album')

  await carl.page.goto(linkOf('Surprise'))
  await expect(carl.page.getByText('What you send here is for the hosts.')).toBeVisible()
  await chooseFiles(carl, MEADOW)
  await expect(carl.page.getByRole('region', { name: /Thank you/ })).toBeVisible()
  await anna.page.goto(`/${eventId}`)
  await expect(photos(anna)).toHaveCount(1)
  const { items } = await ask(host, `/api/events/${eventId}/media`)
  expect(items).toHaveLength(2)

  await carl.page.goto(`/${eventId}/a/nothing1`)
  await expect(carl.page.getByText('This album does not exist anymore.')).toBeVisible()
  await expectNoProblems(anna, carl)
})

test('an album with a password opens for who knows it; one that is revealed later says when', async ({
  browser,
  party,
}) => {
  const { host, eventId } = await anEventWithAlbums(party)
  const [anna, carl] = [await onPhone(browser), await onPhone(browser)]
  await anna.page.goto(`/${eventId}`)
  await expect(album(anna, 'Ceremony')).toContainText('Password')
  await album(anna, 'From the photographer').tap()
  await expect(anna.page.getByText(/^Photos appear for everybody on Jun 21, 2099/)).toBeVisible()
  await expectAccessible(anna, 'an album that is not shown yet')

  await album(anna, 'Ceremony').tap()
  await expectAccessible(anna, 'an album with a password')
  await anna.page.getByRole('button', { name: 'Enter password' }).tap()
  const lock = anna.page.getByRole('dialog', { name: 'Ceremony' })
  await lock.getByLabel('Password', { exact: true }).fill('three grooms')
  await lock.getByRole('button', { name: 'Open album' }).tap()
  await expect(lock.getByText('That is not the password of this album.')).toBeVisible()
  await expectAccessible(anna, 'the password of an album')
  await lock.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await anna.page.keyboard.press('Enter')
  await expect(lock).toBeHidden()
  await send(anna, MEADOW)
  await expect(album(anna, 'Ceremony')).toContainText('1')

  await carl.page.goto(`/${eventId}`)
  await expect(album(carl, 'Ceremony')).toContainText('Password')
  await expect(photos(carl)).toHaveCount(0)

  const { items } = await ask(host, `/api/events/${eventId}/media`)
  const mediaIds = items.map(({ id }: { id: string }) => id)
  await ask(host, `/api/events/${eventId}/media/album`, 'POST', { mediaIds, albumId: null })
  await expect(photos(carl)).toHaveCount(1)
  await expectNoProblems(anna, carl)
})

test('the albums are whole on the narrowest phone and at 200 %', async ({ browser, party }) => {
  const { eventId } = await anEventWithAlbums(party)
  const guest = await onPhone(browser)
  await guest.page.setViewportSize({ width: 320, height: 640 })
  await guest.page.goto(`/${eventId}`)
  await expect(album(guest, 'Ceremony')).toBeVisible()
  await expectAccessible(guest, 'the albums at 320 px')
  await readLarge(guest)
  await guest.page.reload()
  await expect(album(guest, 'Ceremony')).toBeVisible()
  await expectWhole(guest, 'the albums at 200 %')
})
