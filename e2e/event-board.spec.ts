// spec: event.dashboard, events.home

import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { expectAccessible } from './accessible.ts'
import { changeEvent } from './change-event.ts'
import { sendFiles } from './party.ts'
import {
  anAccount,
  anEvent,
  ask,
  atDesktop,
  createEvent,
  expectNoProblems,
  FELT,
  onPhone,
  type Person,
  SAMPLES,
} from './people.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { expect, test } from './test.ts'

const photo = (name: string) => path.join(SAMPLES, 'photos', name)
const PHOTOS = [
  'wedding-champagne.jpg',
  'wedding-couple-walking-away.jpg',
  'wedding-cake-figures.jpg',
  'meadow-tanners-ridge.jpg',
].map(photo)

const write = (guest: Person, eventId: string, message: string) =>
  ask(guest, `/api/events/${eventId}/notes`, 'POST', {
    id: randomUUID(),
    message,
    theme: 'theme3',
    senderName: 'Amara',
  })

test('the event’s page shows the party: photos, who sent them, notes, and what waits, as it happens', async ({
  party,
}) => {
  const { host, eventId, guests } = await party({ guests: [{ name: 'Birgit', sends: PHOTOS }] })
  const [birgit] = guests
  const { page } = host
  await page.goto(`/dashboard/events/${eventId}/customization`)
  const latest = page.getByRole('region', { name: 'Latest photos' })
  await expect(latest.getByRole('link', { name: /^Open / })).toHaveCount(4)
  const activity = page.getByRole('region', { name: 'Activity' })
  await expect(activity.getByText('Birgit added 4 photos')).toBeVisible()
  await expect(page.getByText('4 files from 1 guest')).toBeVisible()

  await write(birgit, eventId, 'You two made my grandmother dance.')
  await expect(page.getByRole('link', { name: /You two made my grandmother dance/ })).toBeVisible(FELT)
  await expect(activity.getByText('Amara left a note')).toBeVisible()

  await changeEvent(host, eventId, { uploadApproval: true })
  await sendFiles(birgit, eventId, [photo('wedding-bride-lobby.jpg')])
  await expect(page.getByText('1 photo requires approval')).toBeVisible(FELT)
  await expect(latest.getByRole('link', { name: /^Open / })).toHaveCount(5)
  await expectAccessible(host, 'the event’s page')

  await activity.getByRole('button', { name: 'See all' }).click()
  const all = page.getByRole('dialog', { name: 'Activity' })
  await expect(all.getByText('Birgit added 5 photos')).toBeVisible()
  await expectAccessible(host, 'all activity')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Review' }).click()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  await expectNoProblems(host, birgit)
})

/** A day on which the party is not over. */
const AHEAD = '2120-06-20'

test('one next step at a time leads to a party that is prepared', { tag: '@whole' }, async ({
  party,
  browser,
}) => {
  const { host, eventId } = await party({ event: { date: AHEAD } })
  const { page } = host
  await page.goto(`/dashboard/events/${eventId}/customization`)
  const next = page.getByRole('region', { name: 'Next step' })
  await expect(next.getByRole('heading', { name: 'Choose a cover photo' })).toBeVisible()
  await expect(next.getByText('0 of 4 done')).toBeVisible()
  await expect(page.getByText('Photos will show up here as guests add them.')).toBeVisible()
  await next.getByRole('button', { name: 'Add a cover' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await ask(host, `/api/events/${eventId}/steps/cover`, 'PUT')
  await page.reload()
  await next.getByRole('button', { name: 'Show the code' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const guest = await onPhone(browser)
  await guest.page.goto(`/${eventId}`)
  await sendFiles(guest, eventId, PHOTOS.slice(0, 1))
  await expect(next.getByRole('heading', { name: 'Print cards for the tables' })).toBeVisible(FELT)

  const { status } = await page.request
    .get(`/api/events/${eventId}/print-kit/table-card/pdf`)
    .then((answer) => ({ status: answer.status() }))
  expect(status).toBe(200)
  await page.reload()
  await expect(next.getByRole('heading', { name: 'Put the wall on a screen' })).toBeVisible()
  await next.getByRole('button', { name: 'Add a screen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()

  const { path: wallPath } = await ask(host, `/api/events/${eventId}/wall-control`)
  const beamer = await atDesktop(browser)
  await beamer.page.goto(wallPath)
  await expect(page.getByRole('heading', { name: 'The party in numbers' })).toBeVisible(FELT)
  await expect(page.getByText('1 photo wall is open')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Photo Wall/ })).toContainText('1 screen')
  await expectNoProblems(host, guest)
})

test('on a phone the photos come before the code', async ({ party, browser }) => {
  const { host, eventId, guests } = await party({
    event: { date: AHEAD },
    guests: [{ name: 'Birgit', sends: PHOTOS }],
  })
  const phone = await onPhone(browser, { storageState: await host.context.storageState() })
  await phone.page.goto(`/dashboard/events/${eventId}/customization`)
  const top = async (name: string) => (await phone.page.getByRole('region', { name }).boundingBox())?.y ?? 0
  await expect(phone.page.getByRole('region', { name: 'Latest photos' })).toBeInViewport()
  const places = []
  for (const name of ['Latest photos', 'Next step', 'Activity', 'Guest Notes', 'Share'])
    places.push(await top(name))
  expect(places).toEqual([...places].sort((one, other) => one - other))
  await expectAccessible(phone, 'the event’s page on a phone')
  await expectNoSidewaysScroll(phone, 'the event’s page')
  await phone.page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(phone, 'the event’s page in the dark')
  await expectNoProblems(phone, ...guests)
})

test('a first visit is greeted as one; the wizard ends with the code and the page on a phone', async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const { page } = host
  await page.goto('/dashboard/home')
  await expect(page.getByRole('heading', { name: 'Let’s make your album' })).toBeVisible()
  await expectAccessible(host, 'the first visit')
  await createEvent(host, { closesReady: false })
  const ready = page.getByRole('dialog', { name: /is ready$/ })
  await expect(ready.getByRole('img', { name: /^QR code for/ })).toBeVisible()
  await expect(ready.getByRole('link', { name: 'See your page' })).toBeVisible()
  await expectAccessible(host, 'the end of the wizard')
  await ready.getByRole('link', { name: 'Add the first photo' }).click()
  await expect(page.getByRole('heading', { name: 'Media Gallery' })).toBeVisible()
  await expectNoProblems(host)
})

test('the events home begins with the event in which something happened last', async ({ party }) => {
  const { host, eventId, guests } = await party({
    settings: { uploadApproval: true },
    guests: [{ name: 'Birgit', sends: PHOTOS }],
  })
  const { page } = host
  const other = await anEvent(host, { title: 'Walter turns ninety' })
  await sendFiles(guests[0], eventId, [photo('wedding-bride-lobby.jpg')])
  await page.goto('/dashboard/home')
  const cards = page.getByRole('article')
  await expect(cards.first()).toContainText('Birgit added 5 photos')
  await expect(cards.nth(1)).toContainText('Walter turns ninety')
  await expect(page.getByText('5 new photos since yesterday. 5 are waiting for you.')).toBeVisible()
  await expectAccessible(host, 'the events home')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(host, 'the events home on a phone')
  await changeEvent(host, eventId, { title: 'Wilhelmina-Charlotte & Maximilian '.repeat(3).trim() })
  await page.reload()
  const title = cards.first().getByRole('heading')
  await expect(title).toContainText('Wilhelmina')
  const topOf = async (place: typeof title) => (await place.boundingBox())?.y ?? 0
  expect(await topOf(title)).toBeGreaterThan(await topOf(cards.first()))
  await cards.first().getByRole('link', { name: 'Review 5' }).click()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()

  // An event that is changed comes first.
  await changeEvent(host, other, { title: 'Walter turns ninety-one' })
  await page.goto('/dashboard/home')
  await expect(cards.first()).toContainText('Walter turns ninety-one')
  await expectNoProblems(host)
})
