// spec: comments

import path from 'node:path'
import { expectAccessible } from './accessible.ts'
import { changeEvent } from './change-event.ts'
import type { GiveParty } from './party.ts'
import { expectNoProblems, lightboxOf, type Person, photosOf, SAMPLES } from './people.ts'
import { expect, test } from './test.ts'

const PHOTO = path.join(SAMPLES, 'photos/prairie-falcon.jpg')

/** A host who allows comments, and two guests before the same open photo: one on a phone, one at a desk. */
async function beforeAPhoto(party: GiveParty) {
  const { host, eventId, guests } = await party({
    settings: { guestsCanComment: true },
    guests: [{ sends: [PHOTO] }, { at: 'desktop' }],
  })
  const [anna, bela] = guests
  for (const guest of guests) {
    await photosOf(guest).first().getByRole('button').first().click()
    await expect(lightboxOf(guest)).toBeVisible()
  }
  return { host, eventId, anna, bela }
}

const open = (guest: Person, name: string | RegExp = /comment/i) =>
  lightboxOf(guest).getByRole('button', { name }).click()
const sheetOf = (guest: Person) => lightboxOf(guest).getByRole('region', { name: 'Comments' })

async function write(guest: Person, text: string): Promise<void> {
  const field = sheetOf(guest).getByLabel('Your comment')
  await field.fill(text)
  await field.press('Enter')
  await expect(field).toHaveValue('')
}

test('guests talk beside a photo, live; the host takes a comment down and approves others', async ({
  party,
}) => {
  const { host, eventId, anna, bela } = await beforeAPhoto(party)
  await open(anna, 'Comments')
  await expect(sheetOf(anna).getByText('Nobody has written anything yet.')).toBeVisible()
  await write(anna, 'There goes my mascara')
  await open(bela, '1 comment')
  await expect(sheetOf(bela).getByText('There goes my mascara')).toBeVisible()
  await write(bela, 'مبروك <b>both</b>')
  await expect(sheetOf(anna).getByText('مبروك <b>both</b>')).toBeVisible()
  for (const guest of [anna, bela]) await expectAccessible(guest, 'comments beside a photo')

  await host.page.goto(`/dashboard/events/${eventId}/media`)
  await host.page
    .getByRole('button', { name: /prairie-falcon/ })
    .first()
    .click()
  const line = host.page.getByRole('listitem').filter({ hasText: 'There goes my mascara' })
  await line.getByRole('button', { name: 'Take down' }).click()
  await expect(sheetOf(bela).getByText('There goes my mascara')).toHaveCount(0)
  await line.getByRole('button', { name: 'Publish' }).click()
  await expect(sheetOf(bela).getByText('There goes my mascara')).toBeVisible()

  await changeEvent(host, eventId, { uploadApproval: true })
  await write(bela, 'Best table')
  await expect(sheetOf(bela).getByText(/^Waiting for /)).toBeVisible()
  await host.page.goto(`/dashboard/events/${eventId}/reports`)
  await expect(host.page.getByRole('heading', { name: 'Comments to approve' })).toBeVisible()
  await expectAccessible(host, 'comments to approve')
  await host.page.getByRole('button', { name: 'Publish' }).click()
  await expect(sheetOf(anna).getByText('Best table')).toBeVisible()

  await sheetOf(anna)
    .getByRole('listitem')
    .filter({ hasText: 'Best table' })
    .getByRole('button', { name: 'Report' })
    .click()
  await lightboxOf(anna).getByRole('button', { name: 'Report', exact: true }).last().click()
  await expect(lightboxOf(anna).getByText('Thank you. The hosts will take a look.')).toBeVisible()
  await expect(host.page.getByText('Reported by 1 guest')).toBeVisible()

  await sheetOf(bela)
    .getByRole('listitem')
    .filter({ hasText: 'Best table' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(sheetOf(bela).getByText('Best table')).toHaveCount(0)
  await changeEvent(host, eventId, { guestsCanComment: false })
  await expect(lightboxOf(anna).getByRole('button', { name: /comment/i })).toHaveCount(0)
  await expectNoProblems(host, anna, bela)
})
