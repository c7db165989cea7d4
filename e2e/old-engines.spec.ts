// spec: ui.old-engines

import path from 'node:path'
import { growOld } from './old-engines.ts'
import {
  anEmail,
  atDesktop,
  chooseFiles,
  closeUploads,
  expectNoProblems,
  onPhone,
  PASSWORD,
  photosOf,
  SAMPLES,
} from './people.ts'
import { expect, test } from './test.ts'

const PHOTO = path.join(SAMPLES, 'photos/wedding-champagne.jpg')

test('a guest with an old phone sends a photo, opens it and leaves a note', async ({ browser, party }) => {
  const { eventId } = await party()
  const guest = await onPhone(browser)
  await growOld(guest.context)
  await guest.page.goto(`/${eventId}`)
  await chooseFiles(guest, PHOTO)
  await closeUploads(guest, 1)
  await photosOf(guest).first().click()
  await expect(guest.page.locator('dialog:modal')).toBeVisible()
  await expect(guest.page).toHaveURL(/\?photo=/)
  await guest.page.goBack()
  await guest.page.getByRole('button', { name: 'Send a Note' }).click()
  await guest.page.getByLabel('Message').fill('To many more years.')
  await guest.page.getByRole('button', { name: 'Submit Message' }).click()
  await expect(guest.page.getByText('Note sent successfully!').first()).toBeAttached()
  await expectNoProblems(guest)
})

test('an old screen shows the wall', async ({ browser, party }) => {
  const { host, eventId } = await party({ guests: [{ sends: [PHOTO], opens: false }] })
  const screen = await atDesktop(browser, { storageState: await host.context.storageState() })
  await growOld(screen.context)
  await screen.page.goto(`/photo-wall/${eventId}`)
  await expect
    .poll(() =>
      screen.page
        .locator('main img')
        .evaluateAll((all) => all.some((img) => (img as HTMLImageElement).naturalWidth > 200)),
    )
    .toBe(true)
  await expectNoProblems(screen)
})

test('a host signs up, signs out and in on an old computer, and comes to the dashboard', async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  await growOld(host.context)
  const { page } = host
  const email = anEmail()
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL('**/dashboard/home')
  await host.context.clearCookies()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/dashboard/home')
  await expectNoProblems(host)
})

test('engines of today load nothing that is made for old ones', async ({ browser, party }) => {
  const { eventId } = await party()
  const guest = await onPhone(browser)
  const asked: string[] = []
  guest.page.on('request', (request) => asked.push(request.url()))
  for (const place of [`/${eventId}`, '/login']) {
    await guest.page.goto(place)
    await expect(guest.page.getByText('This browser is too old')).toBeHidden()
  }
  expect(asked.filter((url) => url.includes('/old-engines-'))).toEqual([])
})
