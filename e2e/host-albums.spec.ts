// spec: albums

import path from 'node:path'
import { expectAccessible } from './accessible.ts'
import { choose } from './choose.ts'
import { expectWhole, readLarge } from './large-text.ts'
import type { GiveParty } from './party.ts'
import { expectNoProblems, type Person, SAMPLES } from './people.ts'
import { expect, test } from './test.ts'

const PHOTOS = ['wedding-bride-lobby.jpg', 'wedding-cake-figures.jpg', 'wedding-champagne.jpg'].map((name) =>
  path.join(SAMPLES, 'photos', name),
)

const rows = ({ page }: Person) => page.getByRole('main').getByRole('listitem')
const tiles = ({ page }: Person) => page.getByRole('list', { name: 'Photos' }).getByRole('listitem')

/** A host whose event has three photos, and the albums Party and Ceremony, which has a password. */
async function aHostWithAlbums(party: GiveParty) {
  const { host, eventId } = await party({ guests: [{ sends: PHOTOS }] })
  const { page } = host
  await page.goto(`/dashboard/events/${eventId}/customization`)
  await page.getByRole('link', { name: 'Albums' }).click()
  await expect(page.getByText('One album for everything')).toBeVisible()
  await expectAccessible(host, 'no albums')
  await page.getByRole('button', { name: 'Party' }).click()
  await expect(rows(host)).toHaveCount(1)
  await page.getByRole('button', { name: 'New album' }).click()
  const dialog = page.getByRole('dialog', { name: 'New album' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please give the album a name.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Ceremony')
  await choose(dialog.getByRole('combobox', { name: 'Who adds photos' }), 'Only you')
  await dialog.getByRole('switch', { name: 'Password' }).click()
  await dialog.getByLabel('Password of the album').fill('two grooms')
  await expectAccessible(host, 'a new album')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rows(host)).toHaveCount(2)
  await expect(page.getByText('With a password · Only you add photos')).toBeVisible()
  return { host, eventId }
}

test('a host makes albums, fills them, and removes one with its photos', async ({ party }) => {
  const { host, eventId } = await aHostWithAlbums(party)
  const { page } = host
  await page.goto(`/dashboard/events/${eventId}/media`)
  await expect(tiles(host)).toHaveCount(3)
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .click()
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .nth(1)
    .click()
  const bar = page.getByRole('toolbar', { name: 'What to do with the selected files' })
  await bar.getByRole('button', { name: 'Add to album' }).click()
  await page.getByRole('menuitem', { name: 'Party' }).click()
  await expect(page.getByText('2 file(s) moved')).toBeVisible()
  await choose(page.getByRole('combobox', { name: 'Album' }), 'Party (2)')
  await expect(tiles(host)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Download all 2 in this album' })).toBeVisible()

  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .nth(1)
    .click()
  await expectAccessible(host, 'a photo of an album')
  await bar.getByRole('button', { name: 'Album cover' }).click()
  await expect(page.getByText('This photo is the cover of its album now')).toBeVisible()

  await page.goto(`/dashboard/events/${eventId}/albums`)
  await expect(rows(host).first().locator('img')).toHaveAttribute('src', /thumbnail/)
  await page.getByRole('button', { name: 'Hide “Party” from guests' }).click()
  await expect(page.getByText('Hidden from guests')).toBeVisible()
  await page.getByRole('button', { name: 'Move “Party” down' }).click()
  await expect(rows(host).first()).toContainText('Ceremony')
  await expectAccessible(host, 'the albums')

  await page.getByRole('button', { name: 'Remove “Party”' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove “Party”?' })
  await expect(removal.getByText('Guests who could not see these photos will see them there.')).toBeVisible()
  await expectAccessible(host, 'the removal of an album')
  await choose(removal.getByRole('combobox', { name: 'Its photos go to' }), 'Delete them with the album')
  await removal.getByRole('button', { name: 'Remove album' }).click()
  await expect(rows(host)).toHaveCount(1)
  await page.goto(`/dashboard/events/${eventId}/media`)
  await expect(tiles(host)).toHaveCount(1)
  await expectNoProblems(host)
})

test('the code of an album is on the screen and on paper', { tag: '@whole' }, async ({ party }) => {
  const { host, eventId } = await aHostWithAlbums(party)
  const { page } = host
  await page.getByRole('button', { name: 'Code of “Party”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Code of “Party”' })
  await expect(dialog.getByRole('img', { name: new RegExp(`/${eventId}/a/`) })).toBeVisible()
  await expectAccessible(host, 'the code of an album')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download code (SVG)' }).click()
  expect((await download).suggestedFilename()).toContain('party')
  await page.keyboard.press('Escape')

  await page.goto('/dashboard/printables')
  await choose(page.getByRole('combobox', { name: 'The code leads to' }), 'Party')
  const sign = page.getByRole('link', { name: /PDF/ }).first()
  await expect(sign).toHaveAttribute('href', /album=/)
  const answer = await page.request.get((await sign.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  await expectNoProblems(host)
})

test('the albums of a host are whole on a phone, at 320 px and at 200 %', { tag: '@whole' }, async ({
  party,
}) => {
  const { host } = await aHostWithAlbums(party)
  for (const [width, height] of [
    [390, 844],
    [320, 640],
  ] as const) {
    await host.page.setViewportSize({ width, height })
    await expectAccessible(host, `the albums at ${width} px`)
  }
  await readLarge(host)
  await host.page.setViewportSize({ width: 390, height: 844 })
  await host.page.reload()
  await expect(rows(host)).toHaveCount(2)
  await expectWhole(host, 'the albums at 200 %')
})
