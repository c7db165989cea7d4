// spec: reports, bans, names

import path from 'node:path'
import { expectAccessible } from './accessible.ts'
import { expectNoProblems, lightboxOf, type Person, photosOf, SAMPLES } from './people.ts'
import { expect, test } from './test.ts'

const PHOTOS = ['prairie-falcon.jpg', 'meadow-tanners-ridge.jpg'].map((name) =>
  path.join(SAMPLES, 'photos', name),
)

/** Guests whom the event knows by something they sent, each in a network of their own. */
const [FIRST, SECOND, THIRD] = [
  { writes: 'All the best', network: '198.51.100.1' },
  { writes: 'Be happy', network: '198.51.100.2' },
  { writes: 'What a day', network: '198.51.100.3' },
] as const

async function expectToast({ page }: Person, text: string): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await expect(toasts.getByText(text, { exact: true }).first()).toBeVisible()
}

/** Reports the photo that stands first, and answers its title. */
async function report(guest: Person, reason: string): Promise<void> {
  await photosOf(guest).first().getByRole('button').first().tap()
  const viewer = lightboxOf(guest)
  await expect(viewer.getByText('Anna')).toBeVisible()
  await viewer.getByRole('button', { name: 'Report' }).tap()
  const sheet = viewer.getByRole('region', { name: 'Report to the hosts' })
  await sheet.getByLabel('What is wrong with it?').fill(reason)
  await sheet.getByRole('button', { name: 'Report' }).tap()
  await expect(sheet.getByText('Thank you. The hosts will take a look.')).toBeVisible()
}

test('three guests whom the event knows report a photo, which hides it until the host decides; the host keeps it, and bans its sender', async ({
  party,
}) => {
  const everybody = [{ name: 'Anna', sends: PHOTOS }, FIRST, SECOND, THIRD] as const
  const { host, eventId, guests } = await party({ guests: everybody })
  const [anna, first, second, third] = guests
  for (const guest of guests) await expect(photosOf(guest)).toHaveCount(PHOTOS.length)
  await host.page.goto(`/dashboard/events/${eventId}/customization`)
  await report(first, 'Our house number is in it')
  await expectAccessible(first, 'the thanks for a report')
  // The host is told on the open dashboard.
  await expect(host.page.getByText('1 report to decide')).toBeVisible()
  await host.page.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(host.page.getByText('Reported by 1 guest')).toBeVisible()
  await expect(host.page.getByText('Guests still see it')).toBeVisible()

  for (const guest of [second, third]) await report(guest, '')
  await expect(host.page.getByText('Reported by 3 guests')).toBeVisible()
  await expect(host.page.getByText('Hidden until you decide')).toBeVisible()
  await expect(host.page.getByText('1 is hidden from guests')).toBeVisible()
  await expect(photosOf(anna)).toHaveCount(1)
  await expectAccessible(host, 'the reports of an event')

  await host.page.getByRole('button', { name: 'Keep' }).click()
  await expectToast(host, 'Kept. Further reports of it change nothing.')
  await expect(host.page.getByText('Nothing to decide')).toBeVisible()
  await expect(photosOf(anna)).toHaveCount(2)
  await host.page.getByRole('button', { name: 'Undo' }).click()
  await expect(host.page.getByText('Hidden until you decide')).toBeVisible()
  await expect(photosOf(anna)).toHaveCount(1)

  await host.page.getByRole('button', { name: 'Take down' }).click()
  await host.page.goto(`/dashboard/events/${eventId}/media`)
  await host.page
    .getByRole('button', { name: /meadow|falcon/ })
    .first()
    .click()
  await host.page.getByRole('switch', { name: 'Ban this guest' }).click()
  await expectToast(host, 'Banned. Nothing more is taken from them.')
  await anna.page.reload()
  await expect(anna.page.getByRole('button', { name: 'Upload Files' })).toBeHidden()

  await host.page.getByRole('button', { name: 'Take back all they sent' }).click()
  await host.page
    .getByRole('dialog', { name: 'Take back all that Anna sent?' })
    .getByRole('button', { name: 'Take back' })
    .click()
  await expect(photosOf(first)).toHaveCount(0)
  await host.page.getByRole('button', { name: 'Undo' }).click()
  await expect(photosOf(first)).toHaveCount(1)
  await host.page.goto(`/dashboard/events/${eventId}/reports`)
  await host.page.getByRole('button', { name: 'Lift the ban of Anna' }).click()
  await expectToast(host, 'The ban is lifted.')
  await anna.page.reload()
  await expect(anna.page.getByRole('button', { name: 'Upload Files' })).toBeVisible()
  await expectNoProblems(host, ...guests)
})

test('the host shows again in one step what reports have hidden', { tag: '@whole' }, async ({ party }) => {
  const everybody = [{ name: 'Anna', sends: PHOTOS }, FIRST, SECOND, THIRD] as const
  const { host, eventId, guests } = await party({ guests: everybody })
  const [anna, ...others] = guests
  await host.page.goto(`/dashboard/events/${eventId}/reports`)
  for (const guest of others) await report(guest, '')
  await expect(photosOf(anna)).toHaveCount(1)
  await host.page.getByRole('button', { name: 'Show all again' }).click()
  await expectToast(host, '1 is shown to guests again. Reports cannot hide it again.')
  await expect(photosOf(anna)).toHaveCount(2)
  await expect(host.page.getByText('Guests still see it')).toBeVisible()
  await expectNoProblems(host, ...guests)
})
