import path from 'node:path'
import { changeEvent } from './change-event.ts'
import {
  anAccount,
  anEvent,
  atDesktop,
  chooseFiles,
  expectNoProblems,
  openFromMore,
  photosOf,
  SAMPLES,
} from './people.ts'
import { refusingCookies } from './refuse-cookies.ts'
import { expect, test } from './test.ts'

test('a guest whose browser refuses cookies opens a locked album, sends a photo and a note', async ({
  browser,
  baseURL,
}) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  await changeEvent(host, eventId, { password: 'Candles ', passwordProtection: true })
  const guest = await refusingCookies(browser, baseURL)
  const { page } = guest
  await page.goto(`/${eventId.toUpperCase()}/`)
  expect(await page.evaluate(() => navigator.cookieEnabled)).toBe(false)

  await page.getByLabel('Password', { exact: true }).fill('candles')
  await page.getByRole('button', { name: 'Open the album' }).click()
  await expect(page.getByText('This browser refuses cookies.')).toBeVisible()

  await chooseFiles(guest, path.join(SAMPLES, 'photos/wedding-champagne.jpg'))
  await expect(page.getByText('1 photo is with').first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'See' }).click()
  await expect(photosOf(guest)).toHaveCount(1)

  await page.getByRole('button', { name: 'Send a Note' }).click()
  await page.getByLabel('Message').fill('What a day')
  await page.getByRole('button', { name: 'Submit Message' }).click()
  await expect(page.getByText('Note sent successfully!').first()).toBeVisible()
  await openFromMore(guest, 'My uploads')
  await expect(page.getByText('What a day')).toBeVisible()
  await expectNoProblems(guest)
})

test('a host whose browser refuses cookies is told why nobody can sign in there', async ({
  browser,
  baseURL,
}) => {
  const visitor = await refusingCookies(browser, baseURL)
  for (const screen of ['/login', '/SIGNUP']) {
    await visitor.page.goto(screen)
    await expect(visitor.page.getByText('This browser refuses cookies')).toBeVisible()
    await expect(visitor.page.getByLabel('Email')).toHaveCount(0)
  }
  await expectNoProblems(visitor)
})
