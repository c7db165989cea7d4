// spec: ui.right-to-left

import path from 'node:path'
import {
  anAccount,
  anEvent,
  atDesktop,
  chooseFiles,
  expectNoProblems,
  lightboxOf,
  onPhone,
  photosOf,
  SAMPLES,
} from './people.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { expect, type Locator, type Page, test } from './test.ts'
import { fingersOn } from './touch.ts'

const demo = (name: string) => path.join(SAMPLES, 'demo', `${name}.jpg`)
const CENTER = { x: 195, y: 400 }

/** Every page that opens from now on is written from right to left, from its first element on. */
async function writeFromTheRight(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The script runs before the page has an element.
    const turn = () => document.documentElement?.setAttribute('dir', 'rtl')
    new MutationObserver(turn).observe(document, { childList: true })
    turn()
  })
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (box === null) throw new Error('it is not shown')
  return { ...box, right: box.x + box.width }
}

test('the first photo is at the right, and a swipe to the right shows the next', async ({ party }) => {
  const sends = [demo('cake'), demo('dance')]
  const { eventId, guests } = await party({ guests: [{ sends, opens: false }, { opens: false }] })
  const [, guest] = guests
  await writeFromTheRight(guest.page)
  await guest.page.goto(`/${eventId}`)
  const [first, second] = [photosOf(guest).first(), photosOf(guest).nth(1)]
  await expect(second).toBeVisible()
  expect((await boxOf(first)).x).toBeGreaterThan((await boxOf(second)).right)
  expect((await boxOf(first)).right).toBeGreaterThan(380)

  await first.getByRole('button').first().tap()
  const lightbox = lightboxOf(guest)
  await expect(lightbox.getByText('1 / 2')).toBeVisible()
  const fingers = await fingersOn(guest.page)
  // Nothing is before the first.
  await fingers.drag(CENTER, { x: CENTER.x - 150, y: CENTER.y })
  await fingers.drag(CENTER, { x: CENTER.x + 150, y: CENTER.y })
  await expect(lightbox.getByText('2 / 2')).toBeVisible()
  await fingers.drag(CENTER, { x: CENTER.x - 150, y: CENTER.y })
  await expect(lightbox.getByText('1 / 2')).toBeVisible()
  await expectNoProblems(guest)
})

test('arrow keys lead on to the left, among photos and in the viewer', { tag: '@whole' }, async ({
  party,
}) => {
  const { host, eventId } = await party({ guests: [{ sends: [demo('cake'), demo('dance')], opens: false }] })
  const { page } = host
  await writeFromTheRight(page)
  await page.goto(`/dashboard/events/${eventId}/media`)
  const photos = photosOf(host).getByRole('button', { name: /^Open/ })
  await photos.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(photos.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(photos.first()).toBeFocused()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'File viewer' })
  await expect(viewer.getByText('1 / 2')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText('2 / 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('1 / 2')).toBeVisible()
  const [previous, next] = ['Previous', 'Next'].map((name) => viewer.getByRole('button', { name }))
  expect((await boxOf(previous as Locator)).x).toBeGreaterThan((await boxOf(next as Locator)).x)
  await page.keyboard.press('Escape')

  await page.goto(`/dashboard/events/${eventId}/settings`)
  await page.getByRole('tab', { name: 'General' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Access Control' })).toBeFocused()
  await expectNoProblems(host)
})

test('the progress of uploads fills from the right, and the way back points there', async ({
  browser,
  party,
}) => {
  const { eventId, guests } = await party({ guests: [{ opens: false }] })
  const [guest] = guests
  await writeFromTheRight(guest.page)
  await guest.page.goto(`/${eventId}`)
  let parts = 0
  // The first file arrives, and the network answers nothing more.
  await guest.page.route(
    (url) => /\/parts\//.test(url.pathname),
    (route) => (parts++ === 0 ? route.continue() : undefined),
  )
  await chooseFiles(guest, [demo('cake'), demo('dance'), demo('rings')])
  const track = guest.page.getByRole('progressbar').first()
  const bar = track.locator('div')
  await expect.poll(async () => (await boxOf(bar)).width).toBeGreaterThan(10)
  const [whole, filled] = [await boxOf(track), await boxOf(bar)]
  expect(filled.right).toBeCloseTo(whole.right, 0)
  expect(filled.x).toBeGreaterThan(whole.x + 10)

  const visitor = await onPhone(browser)
  await writeFromTheRight(visitor.page)
  await visitor.page.goto('/login')
  const back = visitor.page.getByRole('link', { name: 'Back to Home' })
  await expect(back.locator('svg')).toHaveCSS('scale', '-1 1')
  expect((await boxOf(back.locator('svg'))).x).toBeGreaterThan((await boxOf(back)).x + 20)
  await expectNoProblems(guest, visitor)
})

test('no screen scrolls sideways at 320 px', { tag: '@whole' }, async ({ browser }) => {
  const host = await onPhone(browser, { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })
  await anAccount(host)
  const eventId = await anEvent(host, { title: 'Alexandria Featherstonehaugh & Maximilian von Hohenberg' })
  await writeFromTheRight(host.page)
  const paths = [
    `/${eventId}`,
    '/dashboard/home',
    '/dashboard/create',
    '/dashboard/account',
    ...['customization', 'media', 'notes', 'settings'].map((name) => `/dashboard/events/${eventId}/${name}`),
  ]
  for (const at of paths) {
    await host.page.goto(at)
    await expect(host.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectNoSidewaysScroll(host, at)
  }
  const visitor = await atDesktop(browser, { viewport: { width: 320, height: 640 } })
  await writeFromTheRight(visitor.page)
  for (const at of ['/', '/login', '/pricing']) {
    await visitor.page.goto(at)
    await expect(visitor.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectNoSidewaysScroll(visitor, at)
  }
  await expectNoProblems(host, visitor)
})
