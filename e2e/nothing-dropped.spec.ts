// spec: ui.dropped

import path from 'node:path'
import { sendFiles } from './party.ts'
import { anAccount, anEvent, atDesktop, chooseFiles, expectNoProblems, onPhone, SAMPLES } from './people.ts'
import { expect, type Page, test } from './test.ts'

const PHOTOS = ['prairie-falcon.jpg', 'wedding-champagne.jpg'].map((name) =>
  path.join(SAMPLES, 'photos', name),
)

test('a pin that was switched and not saved is kept, whichever way the viewer is left', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser)
  const { page } = host
  await anAccount(host)
  const eventId = await anEvent(host)
  await sendFiles(host, eventId, PHOTOS)
  await page.goto(`/dashboard/events/${eventId}/media`)
  const viewer = page.getByRole('dialog', { name: 'File viewer' })
  const pin = viewer.getByRole('switch', { name: /Pin/ })
  const pinned = async () => {
    const answer = await page.request.get(`/api/events/${eventId}/media`)
    const { items } = (await answer.json()) as { items: { isPinned: boolean }[] }
    return items.filter((item) => item.isPinned).length
  }

  await page.getByRole('button', { name: /^Open prairie-falcon/ }).click()
  await pin.click()
  await expect(viewer.getByText('Not saved yet')).toBeVisible()
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect.poll(pinned).toBe(1)

  await page.getByRole('button', { name: /^Open wedding-champagne/ }).click()
  await pin.click()
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect.poll(pinned).toBe(2)

  // Once deleted, it has nothing left to save.
  await page.getByRole('button', { name: /^Open prairie-falcon/ }).click()
  await pin.click()
  await viewer.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('File deleted successfully').first()).toBeVisible()
  await expect(page.getByText('Failed to update file')).toHaveCount(0)
  await expectNoProblems(host)
})

test('a name that is given after an upload is confirmed in words', { tag: '@whole' }, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const guest = await onPhone(browser)
  const { page } = guest
  await page.goto(`/${eventId}`)
  await chooseFiles(guest, PHOTOS.slice(0, 1))
  await page.getByLabel('Who should we thank?').fill('Aunt Birgit')
  await page.getByRole('button', { name: 'Add my name' }).click()
  await expect(page.getByText('Sent as Aunt Birgit')).toBeVisible()
  await expectNoProblems(guest)
})

test('each step of the wizard takes the focus, and a finished event is not shown again by Back', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser)
  const { page } = host
  await anAccount(host)
  await page.goto('/dashboard/create')
  await page.getByLabel('Title').fill('Noor & Elias')
  await page.getByRole('button', { name: 'Continue' }).click()
  const type = page.getByRole('heading', { name: 'Select Type' })
  await expect(type).toBeFocused()
  await expect(type).toHaveAccessibleDescription('Step 2 of 4')
  await expect(page.getByRole('status').filter({ hasText: 'Step 2 of 4' })).toBeVisible()
  await page.getByRole('radio', { name: /Wedding/ }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Album Layout' })).toBeFocused()
  await page.getByRole('radio', { name: /Overlay/ }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: "You're All Set!" })).toBeFocused()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Album Layout' })).toBeFocused()
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('button', { name: 'Finish & Create Event' }).click()
  await page.waitForURL('**/dashboard/home')
  await page.goBack()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Finish & Create Event' })).toHaveCount(0)
  await expectNoProblems(host)
})

/** `getByText` skips everything inside a <noscript>; its elements are found by a selector. */
const scriptNotice = (page: Page) => page.locator('noscript p')

test('without JavaScript the pages of guests and hosts say so', { tag: '@whole' }, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const screens = [
    `/${eventId}`,
    `/event/${eventId}`,
    `/photo-wall/${eventId}`,
    '/dashboard/home',
    '/login',
    '/signup',
    '/forgot-password',
    '/no-such-page',
  ]
  for (const screen of screens) {
    await page.goto(screen)
    await expect(scriptNotice(page).first()).toHaveText('JavaScript is switched off')
    await expect(scriptNotice(page).last()).toHaveText(
      'This page needs JavaScript. Please switch it on in your browser, then reload the page.',
    )
    for (const words of await scriptNotice(page).all()) await expect(words).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('status'), 'nothing is loading').toHaveCount(0)
  }
})

// spec: ui.no-script
test('without JavaScript the pages that can be read say which part does nothing, and offer no dead button', {
  tag: '@whole',
}, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [address, button] of [
    ['/contact', 'Send Message'],
    ['/pricing', 'Buy Premium Pass'],
  ] as const) {
    await page.goto(address)
    await expect(scriptNotice(page)).toBeVisible()
    await expect(scriptNotice(page)).toHaveText(/^JavaScript is switched off\. .+ please switch it on/)
    await expect(page.getByRole('button', { name: button })).toHaveCount(0)
  }
})
