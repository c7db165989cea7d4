// spec: ui.toasts

import path from 'node:path'
import { readLarge } from './large-text.ts'
import { anAccount, anEvent, atDesktop, chooseFiles, closeUploads, onPhone, SAMPLES } from './people.ts'
import { expect, type Page, type Route, test } from './test.ts'

const PHOTOS = ['cake', 'rings'].map((name) => path.join(SAMPLES, 'demo', `${name}.jpg`))

/** The button can be pressed anywhere: nothing covers its corners or its middle. */
async function expectUncovered(page: Page, ...names: (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    const button = page.getByRole('button', { name, exact: true }).first()
    await expect(button).toBeVisible()
    await expect
      .poll(() => button.evaluate(isReached), {
        message: `${name} at ${page.viewportSize()?.width} px`,
        // Shorter than a toast's duration: waiting for it to disappear must not help.
        timeout: 3000,
      })
      .toBe(true)
  }
}

function isReached(button: Element): boolean {
  button.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = button.getBoundingClientRect()
  return [0.2, 0.5, 0.8].every((at) => {
    const hit = document.elementFromPoint(left + width * at, top + height * at)
    return hit !== null && button.contains(hit)
  })
}

for (const [width, height, isLarge] of [
  [390, 844, false],
  [320, 640, false],
  [320, 640, true],
] as const) {
  test(`toasts and the thanks cover no button (${width} px${isLarge ? ', letters of 200 %' : ''})`, {
    tag: width === 320 ? '@whole' : [],
  }, async ({ browser }) => {
    const host = await atDesktop(browser)
    await anAccount(host)
    const eventId = await anEvent(host)
    const guest = await onPhone(browser, { viewport: { width, height } })
    if (isLarge) await readLarge(guest)
    const { page } = guest
    await page.goto(`/${eventId}`)
    await chooseFiles(guest, PHOTOS.slice(0, 1))
    await expect(page.getByText('Successfully uploaded 1 file(s)!').first()).toBeVisible()
    await expectUncovered(page, 'See them', 'Add more', 'Close')
    await closeUploads(guest, 1)

    // The bar of running uploads and a toast at once.
    await page.route(
      (url) => url.pathname.endsWith('/uploads'),
      () => undefined,
    )
    await chooseFiles(guest, PHOTOS.slice(1))
    await page.getByRole('button', { name: 'Hide uploads' }).click()
    await page.getByRole('button', { name: 'Send a Note' }).click()
    await page.getByRole('textbox', { name: 'Message' }).fill('Dance!')
    await page.getByRole('button', { name: 'Submit Message' }).click()
    await expect(page.getByText('Note sent successfully!').first()).toBeVisible()
    await expectUncovered(page, 'Upload Files', 'Send a Note', 'Voice', /^Pending.* Show uploads$/)
  })
}

const SETTINGS = 'Settings saved successfully!'

/** Changes the title on the settings screen of an event, and saves it. */
async function rename(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(SETTINGS).first()).toBeVisible()
}

test('the toast of a save leaves the next one to the button, though the pointer rests there', {
  tag: '@whole',
}, async ({ party }) => {
  const { host, eventId } = await party()
  const { page } = host
  await page.setViewportSize({ width: 1280, height: 1000 })
  await page.goto(`/dashboard/events/${eventId}/settings`)
  for (const title of ['Noor, Elias', 'Noor & Elias, again']) await rename(page, title)

  await page.getByLabel('Title').fill('Noor & Elias')
  await expectUncovered(page, 'Save Changes', 'Discard')
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`no toast covers the bar that it came from: viewer, selection and dialog (${width} px)`, {
    tag: '@whole',
  }, async ({ party }) => {
    const { host, eventId } = await party({ guests: [{ sends: PHOTOS, opens: false }] })
    const { page } = host
    await page.setViewportSize({ width, height })
    const refuse = () =>
      page.route('**/api/**', (route) => (isRead(route) ? route.continue() : route.abort()))
    const failed = (words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible()

    await page.goto(`/dashboard/events/${eventId}/media`)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Open / })
      .first()
      .click()
    await refuse()
    await page.getByRole('switch', { name: /Pin/ }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await failed('Failed to update file')
    await expectUncovered(page, 'Save')

    await page.goto(`/dashboard/events/${eventId}/media`)
    const isPhone = width < 768
    if (isPhone) await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    if (isPhone) await page.getByRole('button', { name: /^Show \d+ files?$/ }).click()
    await page.getByRole('button', { name: 'Unpublish', exact: true }).click()
    await failed('Failed to unpublish files')
    await expectUncovered(page, 'Publish', 'Unpublish', 'Delete', 'Clear')

    await page.goto(`/dashboard/events/${eventId}/customization`)
    await page.getByRole('button', { name: 'Event Info' }).click()
    await page.getByLabel('Name').fill('Noor, Elias')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectUncovered(page, 'Save', 'Cancel')
  })
}

const isRead = (route: Route) => route.request().method() === 'GET'
