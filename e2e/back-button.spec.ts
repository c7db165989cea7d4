// spec: ui.back

import path from 'node:path'
import { sendFiles } from './party.ts'
import {
  anAccount,
  anEvent,
  atDesktop,
  chooseFiles,
  expectNoProblems,
  onPhone,
  openFromMore,
  SAMPLES,
} from './people.ts'
import { expect, type Page, test } from './test.ts'

const PHOTO = path.join(SAMPLES, 'photos/prairie-falcon.jpg')

/** Comes from another page, to detect when Back leaves the page under test. */
async function comeFrom(page: Page, before: string, to: string) {
  await page.goto(before)
  await page.goto(to)
}

test('on the guest page Back closes a sheet, and only then the page', async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const guest = await onPhone(browser)
  const { page } = guest
  const sheet = page.getByRole('dialog', { name: 'Your uploads' })
  const open = () => openFromMore({ page }, 'My uploads')
  await comeFrom(page, '/about', `/${eventId}`)

  await open()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  expect(page.url()).toContain(eventId)

  // Forward leads to the sheet's former entry, where nothing is left.
  await page.goForward()
  await expect(sheet).toBeHidden()

  await open()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await open()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expectAtRest(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await expectNoProblems(guest)
})

test('a page that is reloaded under an open sheet is left by one Back', { tag: '@whole' }, async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const { page } = await onPhone(browser)
  await comeFrom(page, '/about', `/${eventId}`)
  await openFromMore({ page }, 'My uploads')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible()
  await expectAtRest(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test('on the guest page an open photo and an open sheet are closed one by one', { tag: '@whole' }, async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const guest = await onPhone(browser)
  const { page } = guest
  await comeFrom(page, '/about', `/${eventId}`)
  await chooseFiles(guest, [PHOTO])
  await expect(page.getByText('Successfully uploaded 1 file(s)!').first()).toBeVisible()
  // Back closes the thanks.
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.locator('main li button').first().click()
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.goBack()
  await expect(page.locator('dialog:modal')).toBeHidden()
  await expectAtRest(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await expectNoProblems(guest)
})

test('on the dashboard Back closes menus, lists, dialogs and questions one by one', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await onPhone(browser)
  const { page } = host
  await anAccount(host)
  const eventId = await anEvent(host)
  await comeFrom(page, '/dashboard/home', `/dashboard/events/${eventId}/customization`)

  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('menu')).toBeHidden()

  await page.getByRole('button', { name: /^Event Info/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Event Details' })
  await dialog.getByLabel('Name').fill('Noor & Elias & Otto')
  await dialog.getByRole('combobox').first().click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(dialog).toBeVisible()

  // Unsaved input triggers the question, and the dialog stays until it is answered.
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.goBack()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('Name')).toHaveValue('Noor & Elias & Otto')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(dialog).toBeHidden()
  await expectAtRest(page)
  expect(page.url()).toContain('/customization')
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard\/home$/)
  await expectNoProblems(host)
})

test('a link in the sidebar of a phone leaves no trace of the sidebar', { tag: '@whole' }, async ({
  browser,
}) => {
  const host = await onPhone(browser)
  const { page } = host
  await anAccount(host)
  await comeFrom(page, '/about', '/dashboard/main')
  const openSidebar = () => page.getByRole('button', { name: 'Open menu' }).click()
  const sidebar = page.getByRole('dialog')

  await openSidebar()
  await expect(sidebar).toBeVisible()
  await page.goBack()
  await expect(sidebar).toBeHidden()
  await openSidebar()
  await sidebar.getByRole('link', { name: 'Printables' }).click()
  await expect(page).toHaveURL(/\/printables/)
  await expect(sidebar).toBeHidden()
  await expectAtRest(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard\/main$/)
  await expect(sidebar).toBeHidden()
  await expectAtRest(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await expectNoProblems(host)
})

test('in the host’s viewer Back closes the dialog, then the viewer, then the gallery', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await onPhone(browser)
  const { page } = host
  await anAccount(host)
  const eventId = await anEvent(host)
  await sendFiles(host, eventId, [PHOTO])
  await comeFrom(page, '/dashboard/home', `/dashboard/events/${eventId}/media`)
  await page.getByRole('list', { name: 'Photos' }).getByRole('button').first().click()
  const viewer = page.getByRole('dialog', { name: 'File viewer' })
  await viewer.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Media File' })
  await edit.getByLabel('Title').fill('Falcon')
  await page.goBack()
  await expect(edit).toBeHidden()
  await expect(viewer).toBeVisible()

  // When closed by its own button, the viewer takes the dialog's entry along.
  await viewer.getByRole('button', { name: 'Edit' }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toBeHidden()
  await expectAtRest(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard\/home$/)
  await expectNoProblems(host)
})

/** The page leaves entries of closed layers by its own steps; Back is pressed once they are done. */
async function expectAtRest(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => (window.history.state as { layers?: { depth: number } })?.layers?.depth ?? 0),
    )
    .toBe(0)
}
