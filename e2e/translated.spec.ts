// spec: guest.translated

import path from 'node:path'
import { findChromium } from './chromium.ts'
import {
  ask,
  atDesktop,
  chooseFiles,
  closeUploads,
  createEvent,
  expectNoProblems,
  lightboxOf,
  onPhone,
  type Person,
  SAMPLES,
  signUp,
} from './people.ts'
import { type Browser, expect, type Page, test } from './test.ts'
import { translatePages } from './translated.ts'

const chromium = await findChromium()
test.use({
  launchOptions: {
    ...chromium,
    args: [...chromium.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

const photo = (name: string) => path.join(SAMPLES, 'demo', `${name}.jpg`)
const WISH = 'You two made my grandmother dance.'
const seen = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()

/** A guest abroad on a phone, whose browser translates the page as it changes. */
async function aGuestAbroad(browser: Browser): Promise<Person> {
  const guest = await onPhone(browser, { permissions: ['microphone'] })
  await translatePages(guest.page)
  return guest
}

async function expectTranslated(...people: Person[]): Promise<void> {
  for (const { page } of people)
    expect(await page.evaluate(() => window.translations ?? 0), page.url()).toBeGreaterThan(0)
}

test('a guest sends photos, a note and a voice message from a page that is being translated', async ({
  browser,
  party,
}) => {
  const { eventId } = await party({
    settings: { guestsCanComment: true },
    guests: [{ sends: [photo('cake')], opens: false }],
  })
  const guest = await aGuestAbroad(browser)
  const { page } = guest
  await page.goto(`/${eventId}`)
  await expect(seen(page, '1 memory')).toBeVisible()

  await chooseFiles(guest, [photo('rings'), photo('candles')])
  await closeUploads(guest, 2)
  await expect(seen(page, '3 memories')).toBeVisible()

  await guest.context.setOffline(true)
  await chooseFiles(guest, [photo('sea')])
  await expect(seen(page, /waiting|offline|connection/i)).toBeVisible()
  await guest.context.setOffline(false)
  await expect(seen(page, '4 memories')).toBeVisible()
  await closeUploads(guest, 1)

  await page.getByRole('button', { name: 'Send a Note' }).click()
  await page.getByLabel('Message').fill(WISH)
  await expect(seen(page, `${WISH.length} / 200`)).toBeVisible()
  await page.getByLabel('Message').fill('')
  await expect(seen(page, '0 / 200')).toBeVisible()
  await page.getByLabel('Message').fill(WISH)
  await page.getByRole('button', { name: 'Submit Message' }).click()
  await expect(seen(page, 'Note sent successfully!')).toBeVisible()

  await page.getByRole('button', { name: 'Voice', exact: true }).click()
  await page.getByRole('button', { name: 'Start recording' }).click()
  await expect(page.getByRole('timer')).toContainText('0:01 / 3:00')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByRole('timer')).toContainText('0:02 / 3:00')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Send Voice Message' }).click()
  await expect(seen(page, 'Voice message sent successfully!')).toBeVisible()

  await page.locator('main li button').first().click()
  const viewer = lightboxOf(guest)
  await expect(viewer.getByText('1 / 4')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 / 4')).toBeVisible()
  await viewer.getByRole('button', { name: 'Comments' }).click()
  await viewer.getByLabel('Your comment').fill(WISH)
  await page.keyboard.press('Enter')
  await expect(viewer.getByRole('log').getByText(WISH)).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(viewer).toBeHidden()

  await page.getByRole('button', { name: 'Notes', exact: true }).click()
  await expect(page.getByRole('main').getByText(WISH)).toBeVisible()
  await expectTranslated(guest)
  await expectNoProblems(guest)
})

test('a voice message and a note outlive a bug, a lost network and a reload', async ({ browser, party }) => {
  const { eventId } = await party()
  const guest = await aGuestAbroad(browser)
  const { page } = guest
  await page.goto(`/${eventId}`)
  await page.getByRole('button', { name: 'Voice', exact: true }).click()
  await page.getByRole('button', { name: 'Start recording' }).click()
  await expect(page.getByRole('timer')).toContainText('0:02 / 3:00')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/Recorded, 0:0/)).toBeVisible()

  await breakNextChange(page)
  await page.getByRole('button', { name: 'Write a note instead' }).click()
  await expect(page.getByText('Something on this page stopped working.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByLabel('Message').fill(WISH)
  await page.getByRole('button', { name: 'Leave a voice message instead' }).click()
  await expect(page.getByText(/Recorded, 0:0/)).toBeVisible()
  guest.problems.length = 0

  await page.route('**/voice-notes/*', (route) => route.abort())
  const lost = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Send Voice Message' }).click()
  await lost
  await page.close()

  const again = { ...guest, page: await guest.context.newPage() }
  await again.page.goto(`/${eventId}`)
  await expect(again.page.getByText('Your voice message has not been sent yet.')).toBeVisible()
  await again.page.getByRole('button', { name: 'Open', exact: true }).click()
  await again.page.getByRole('button', { name: 'Send Voice Message' }).click()
  await expect(seen(again.page, 'Voice message sent successfully!')).toBeVisible()

  await again.page.reload()
  await expect(again.page.getByText('Your note has not been sent yet.')).toBeVisible()
  await again.page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(again.page.getByLabel('Message')).toHaveValue(WISH)
  await expectNoProblems(guest)
})

/** As a foreign node would without the guard of the page: React's next change of the page fails. */
async function breakNextChange(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { insertBefore, removeChild } = Node.prototype
    const fail = () => {
      Object.assign(Node.prototype, { insertBefore, removeChild })
      throw new DOMException('broken by the test', 'NotFoundError')
    }
    Object.assign(Node.prototype, { insertBefore: fail, removeChild: fail })
  })
}

test('a host makes an event, sets it up and looks after it in pages that are being translated', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser)
  const { page } = host
  await translatePages(page)
  await signUp(host)
  const eventId = await createEvent(host)
  await page.getByRole('link', { name: /Noor/ }).first().click()
  await page.getByRole('navigation', { name: 'Set up' }).getByRole('button', { name: 'Event Info' }).click()
  const dialog = page.getByRole('dialog', { name: 'Event Details' })
  await dialog.getByLabel('Name').fill('Noor & Elias, at last')
  await dialog.getByRole('button', { name: /Save/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('at last')

  await page.goto(`/dashboard/events/${eventId}/media`)
  await chooseFiles(host, [photo('cake'), photo('rings'), photo('candles')])
  await closeUploads(host, 3)
  const checks = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await checks.first().click()
  await expect(seen(page, '1 selected')).toBeVisible()
  await checks.nth(1).click()
  await expect(seen(page, '2 selected')).toBeVisible()
  const bar = page.getByRole('toolbar', { name: 'What to do with the selected files' })
  await bar.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('2 file(s) unpublished successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 file(s) restored successfully')).toBeVisible()

  await page.goto(`/dashboard/events/${eventId}/settings`)
  await page.getByLabel('Host message').fill('Thank you for coming')
  await expect(seen(page, 'You have unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(seen(page, 'Settings saved successfully!')).toBeVisible()

  const { path: link } = await ask(host, `/api/events/${eventId}/wall-control`)
  await page.goto(link)
  await expect(page.locator('[data-slide]')).toBeVisible()
  await expectTranslated(host)
  await expectNoProblems(host)
})
