// spec: guest.keys

import path from 'node:path'
import { expectAccessible } from './accessible.ts'
import {
  anAccount,
  anEvent,
  atDesktop,
  chooseFiles,
  closeUploads,
  expectNoProblems,
  lightboxOf,
  onPhone,
  type Person,
  SAMPLES,
} from './people.ts'
import { expect, type Page, test } from './test.ts'

const PHOTOS = ['wedding-bride-lobby.jpg', 'wedding-cake-figures.jpg', 'wedding-champagne.jpg'].map((name) =>
  path.join(SAMPLES, 'photos', name),
)

const focused = (page: Page) => page.locator(':focus')

/** Presses Tab until a button has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stops = 0; stops < 25; stops += 1) {
    await page.keyboard.press('Tab')
    if ((await focused(page).textContent())?.trim() === name) return
  }
  throw new Error(`Tab never came to ${name}`)
}

test('the whole guest page needs no mouse', async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const guest = await atDesktop(browser)
  const { page } = guest
  // Must precede the click: the file chooser has to be intercepted in time.
  const chooser = page.waitForEvent('filechooser')
  await page.goto(`/${eventId}`)
  await expect(page.getByText('Be the first to upload memories!').first()).toBeVisible()

  await tabTo(page, 'Upload Files')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(PHOTOS)
  await expect(page.locator('li img[src*="/thumbnail?"]')).toHaveCount(3)
  await expect(page.getByText('Successfully uploaded 3 file(s)!').first()).toBeVisible()
  await expectAccessible(guest, 'the gallery')

  await closeUploads(guest, 3)
  await page.reload()
  await expect(page.locator('li img')).toHaveCount(3)
  await tabTo(page, 'Send a Note')
  await page.keyboard.press('Enter')
  const note = page.getByRole('dialog', { name: 'Send a Note' })
  await expect(note).toBeVisible()
  await page.getByRole('textbox', { name: /message/i }).focus()
  await page.keyboard.type('What a day.')
  await page.keyboard.press('Escape')
  await expect(note).toBeHidden()
  await expect(focused(page)).toHaveText('Send a Note')

  const more = page.getByRole('button', { name: 'More', exact: true })
  await tabTo(page, 'More')
  await page.keyboard.press('Enter')
  const further = page.getByRole('dialog', { name: 'More' })
  await expect(further).toBeVisible()
  await tabTo(page, 'SortNewest first')
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveText('SortBy time taken')
  await expect(page).toHaveURL(/show=captured/)
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await expect(page.locator('li img')).toHaveCount(3)
  await page.keyboard.press('Enter')
  await expect(further).toBeVisible()
  await tabTo(page, 'My uploads')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your uploads' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()

  const photos = page.locator('main li > button:first-of-type')
  await page.keyboard.press('Tab')
  await expect(photos.first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveAccessibleName('Love this photo')
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await expect(photos.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  const lightbox = lightboxOf(guest)
  await expect(lightbox.getByText('2 / 3')).toBeVisible()
  await expectAccessible(guest, 'the lightbox')
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText('3 / 3')).toBeVisible()
  await page.keyboard.press('+')
  await expect(lightbox.getByText('1.5×').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(photos.nth(2)).toBeFocused()
  await expectNoProblems(guest)
})

/** User agents of in-app browsers. */
const INSIDE_APPS = {
  Instagram:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 270.0.0.13.83 (iPhone14,5; iOS 16_3; en_US; scale=3.00)',
  Facebook:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/16.3;FBSS/3;FBID/phone;FBLC/en_US]',
  WhatsApp:
    'Mozilla/5.0 (Linux; Android 12; SM-A125F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/109.0.5414.117 Mobile Safari/537.36 WhatsApp/2.23.2',
}

/** Removes APIs that some of them lack; a page that needs one of these would not open there. */
function takeAway(): void {
  const gone = [
    [
      Navigator.prototype,
      ['share', 'canShare', 'clipboard', 'locks', 'wakeLock', 'connection', 'storage', 'mediaDevices'],
    ],
    [window, ['indexedDB', 'MediaRecorder', 'BroadcastChannel', 'OffscreenCanvas', 'requestIdleCallback']],
    [AbortSignal, ['any', 'timeout']],
  ] as const
  for (const [owner, names] of gone) {
    for (const name of names) Object.defineProperty(owner, name, { value: undefined, configurable: true })
  }
  const refuse = {
    get: () => {
      throw new DOMException('not here', 'SecurityError')
    },
    configurable: true,
  }
  Object.defineProperty(window, 'localStorage', refuse)
  Object.defineProperty(window, 'sessionStorage', refuse)
}

for (const [app, userAgent] of Object.entries(INSIDE_APPS)) {
  test(`inside ${app} one can look and upload, though its browser lacks much`, {
    tag: app !== 'Instagram' ? '@whole' : [],
  }, async ({ browser }) => {
    const host = await atDesktop(browser)
    await anAccount(host)
    const eventId = await anEvent(host)
    const guest: Person = await onPhone(browser, { userAgent })
    const { page, context } = guest
    await context.addInitScript(takeAway)
    await page.goto(`/${eventId}`)
    await expect(page.getByText('Be the first to upload memories!').first()).toBeVisible()

    await chooseFiles(guest, PHOTOS)
    await closeUploads(guest, 3)
    await expect(page.locator('li img[src*="/thumbnail?"]')).toHaveCount(3)
    await page.locator('main li button').first().click()
    await expect(lightboxOf(guest).getByText('1 / 3')).toBeVisible()
    await expectNoProblems(guest)
  })
}
