// spec: wall.cards, wall.messages

import { readFile } from 'node:fs/promises'
import { WALL_COLORS } from '@afterglow/contract/wall'
import { anEvening, demo, SCREENS, SENDER, slideOf } from './a-wall.ts'
import { expectAccessible } from './accessible.ts'
import { changeEvent } from './change-event.ts'
import { expectReady, sendFiles } from './party.ts'
import { ask, atDesktop, expectNoProblems, onPhone, type Person } from './people.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { type Browser, expect, type Page, test } from './test.ts'

/** A screen whose clock the test may advance. */
async function aScreen(browser: Browser, link: string, options = {}) {
  const screen = await atDesktop(browser, options)
  await screen.page.setViewportSize(SCREENS['1080p'])
  await screen.page.clock.install()
  await screen.page.goto(link)
  return screen
}

/** On a screen whose clock stands still: the checks wait for timers of the page. */
async function expectAccessibleNow(screen: Person, what: string) {
  let isChecked = false
  const check = expectAccessible(screen, what).finally(() => {
    isChecked = true
  })
  while (!isChecked) await screen.page.clock.runFor(5)
  await check
}

/** Advances the clock in steps in which answers arrive, as they would in that time. */
async function pass(page: Page, ms: number) {
  for (let passed = 0; passed < ms; passed += 5000) {
    await page.clock.runFor(5000)
    await page.evaluate(async () => (await fetch('/healthz')).text())
  }
}

/** Advances the clock until a card is there. */
async function untilShown(page: Page, kind: string) {
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(card(page, kind)).toBeVisible({ timeout: 250 })
  }).toPass({ timeout: 60_000 })
}

const card = (page: Page, kind: string) => page.locator(`[data-card="${kind}"]`)

async function expectToFit(screen: Person, ...texts: string[]) {
  const { page } = screen
  for (const size of Object.values(SCREENS)) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(screen, 'the wall')
    for (const text of texts) await expect(page.getByText(text).first()).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize(SCREENS['1080p'])
}

test('a wall opens with a card of its event, which counts photos and guests, and returns after ten minutes', {
  tag: '@whole',
}, async ({ browser, party }) => {
  const { host, base, link, guest } = await anEvening(party, { sends: ['couple', 'cake'].map(demo) })
  await ask(host, `${base}/cover`, 'PUT', await readFile(demo('stringlights')))
  await expect.poll(async () => (await ask(host, base)).primaryImageUrl).not.toBeNull()
  const wall = await aScreen(browser, link)
  const { page } = wall
  await expect(card(page, 'title')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 2000)
  await expect(page.getByText('You’re at the wedding of')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Noor & Elias', exact: true })).toBeVisible()
  await expect(page.getByText('2 photos from 1 guest so far')).toBeVisible()
  await expect(card(page, 'title').locator('img')).toHaveJSProperty('complete', true)
  await expectAccessibleNow(wall, 'the title card')
  await expectToFit(wall, 'You’re at the wedding of', 'so far', 'Add your photos')

  // It leaves for the slide that has loaded below it, whose time begins.
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(card(page, 'title')).toHaveCount(0, { timeout: 100 })
  }).toPass()
  const first = await slideOf(page).getAttribute('data-slide')
  await page.clock.runFor(4000)
  await expect(slideOf(page)).toHaveAttribute('data-slide', first ?? '')
  await page.clock.runFor(2000)
  await expect(slideOf(page)).not.toHaveAttribute('data-slide', first ?? '')

  // The same evening, later: it waits for the end of the slide, and Escape ends it.
  await pass(page, 9.5 * 60_000)
  await untilShown(page, 'title')
  await page.keyboard.press('Escape')
  await expect(card(page, 'title')).toHaveCount(0)
  await expect(slideOf(page)).toBeVisible()
  await expectNoProblems(host, guest, wall)
})

test('a wall that is paused or cannot be reached shows no card, and plays on', { tag: '@whole' }, async ({
  browser,
  party,
}) => {
  const { host, base, link } = await anEvening(party, { sends: ['couple', 'cake'].map(demo) })
  await ask(host, `${base}/wall-control`, 'PUT', { mode: 'paused' })
  const paused = await aScreen(browser, link)
  await expect(slideOf(paused.page)).toBeVisible()
  await paused.page.clock.runFor(3000)
  await expect(card(paused.page, 'title')).toHaveCount(0)

  await ask(host, `${base}/wall-control`, 'PUT', { mode: 'playing' })
  const wall = await atDesktop(browser)
  await wall.page.route(/\/wall\/(title|challenge)/, (route) => route.abort())
  await wall.page.goto(link)
  const first = (await slideOf(wall.page).getAttribute('data-slide')) ?? ''
  await expect(slideOf(wall.page)).not.toHaveAttribute('data-slide', first)
  await expect(card(wall.page, 'title')).toHaveCount(0)
})

test('the host writes on the wall from a phone: over the whole screen, then as a banner', async ({
  browser,
  party,
}) => {
  const { host, eventId, base, link } = await anEvening(party, { sends: ['couple', 'cake'].map(demo) })
  await ask(host, `${base}/wall-control`, 'PUT', { style: 'cinema' })
  const wall = await aScreen(browser, link)
  const { page } = wall
  await expect(slideOf(page)).toBeVisible()
  const phone = await onPhone(browser, { storageState: await host.context.storageState() })
  await phone.page.setViewportSize({ width: 390, height: 844 })
  await phone.page.goto(`/dashboard/events/${eventId}/customization`)
  await phone.page.getByRole('button', { name: /^Photo Wall/ }).click()
  const remote = phone.page.getByRole('dialog', { name: 'Photo Wall Setup' })
  const field = remote.getByRole('textbox', { name: 'Message' })
  const show = remote.getByRole('button', { name: 'Show', exact: true })
  await expect(show).toBeDisabled()
  await field.fill('x'.repeat(141))
  await expect(remote.getByText('141 / 140').first()).toBeVisible()
  await expect(show).toBeDisabled()

  // Also on a wall that is blank.
  await remote.getByRole('radio', { name: 'Blank' }).click()
  await expect(slideOf(page)).toHaveCount(0)
  await field.fill('Buses leave at 1 a.m.')
  await show.click()
  const full = card(page, 'message')
  await expect(full).toBeVisible()
  await expect(page.getByRole('status').getByText('Buses leave at 1 a.m.')).toBeVisible()
  await expect(full.getByText('From Noor & Elias')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(remote.getByText('On the wall now')).toBeVisible()
  await expectAccessible(wall, 'a message')
  await page.clock.runFor(13_000)
  await expect(full).toHaveCount(0)
  await expect(slideOf(page)).toHaveCount(0)
  await remote.getByRole('radio', { name: 'Play' }).click()
  await expect(slideOf(page)).toBeVisible()

  await field.fill('الكعكة في العاشرة')
  await remote.getByRole('radio', { name: 'Banner' }).click()
  await remote.getByRole('combobox', { name: 'Stays for' }).click()
  await phone.page.getByRole('option', { name: 'Until I take it down' }).click()
  await expectAccessible(phone, 'the field for a message')
  await expectNoSidewaysScroll(phone, 'the setup of the wall')
  await show.click()
  const banner = page.getByRole('status').getByText('الكعكة في العاشرة')
  await expect(banner).toBeVisible()
  await expect(banner).toHaveCSS('direction', 'rtl')
  await expectToFit(wall, 'الكعكة في العاشرة', 'Scan to upload')
  await expectAccessible(wall, 'a banner')
  // It is still there after the laptop has lost its power, and the wall has gone on.
  await page.reload()
  await expect(banner).toBeVisible()
  await expect(remote.getByText('الكعكة في العاشرة')).toBeVisible()
  await remote.getByRole('button', { name: 'Take down' }).click()
  await expect(banner).toHaveCount(0)
  await expect(remote.getByText('On the wall now')).toHaveCount(0)
  await expectNoProblems(host, wall, phone)
})

test('a wall asks for one challenge after the other, with photos of it, and drops one that is taken down', {
  tag: '@whole',
}, async ({ browser, party }) => {
  const { host, eventId, base, link, guest } = await anEvening(party, { sends: [demo('couple')] })
  const [golden, laugh] = [crypto.randomUUID(), crypto.randomUUID()]
  await changeEvent(host, eventId, { guestsHaveChallenges: true })
  await ask(host, `${base}/challenges`, 'POST', {
    challenges: [
      { id: golden, prompt: 'Something golden' },
      { id: laugh, prompt: 'Someone laughing' },
    ],
  })
  await sendFiles(guest, eventId, ['rings', 'candles', 'coupes'].map(demo), { challengeId: golden })
  await expectReady(host, eventId)
  const wall = await aScreen(browser, link)
  const { page } = wall
  await expect(slideOf(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.keyboard.press('Escape')
  const challenge = card(page, 'challenge')
  await pass(page, 2.25 * 60_000)
  await untilShown(page, 'challenge')
  await expect(challenge.getByRole('heading', { name: 'Something golden' })).toBeVisible()
  await expect(challenge.getByText('3 photos from 1 guest.')).toBeVisible()
  const photos = challenge.locator('canvas')
  await expect(photos).toHaveCount(3)
  await expect(challenge.getByText(SENDER)).toHaveCount(3)
  const code = challenge.getByRole('img', { name: new RegExp(`/${eventId}\\?challenge=${golden}$`) })
  await page.clock.runFor(100)
  await expect(code).toBeVisible()
  await expectAccessibleNow(wall, 'the card of a challenge')
  await expectToFit(wall, 'Photo challenge', 'Scan to take part')

  const { items } = await ask(host, `${base}/media?challenge=${golden}`)
  await ask(host, `${base}/media/${items[0].id}`, 'PATCH', { status: 'unpublished' })
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(photos).toHaveCount(2, { timeout: 50 })
  }).toPass({ timeout: 5000 })

  await page.clock.runFor(12_000)
  await expect(challenge).toHaveCount(0)
  await expect(slideOf(page)).toBeVisible()
  await pass(page, 4.25 * 60_000)
  await untilShown(page, 'challenge')
  await expect(challenge.getByRole('heading', { name: 'Someone laughing' })).toBeVisible()
  await expect(challenge.getByText('No photos yet.')).toBeVisible()
  await expect(photos).toHaveCount(0)
  await expectNoProblems(host, guest, wall)
})

test('nothing of a card moves for those who ask for less motion', { tag: '@whole' }, async ({
  browser,
  party,
}) => {
  const { link } = await anEvening(party, { sends: [demo('couple')] })
  const { page } = await aScreen(browser, link)
  await expect(card(page, 'title')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 2000)
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((one) => /^(title-card|wall-card-rise)/.test((one as CSSAnimation).animationName)).length,
    )
  expect(await moving()).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moving()).toBe(0)
})

test('before the first photo a wall invites to send it, in its own color, and the photo grows out of that', async ({
  browser,
  party,
}) => {
  const { host, eventId, link, guest } = await anEvening(party, {
    settings: { backgroundColor: WALL_COLORS.champagne },
  })
  const wall = await atDesktop(browser)
  const { page } = wall
  // Every color that was on the screen, from the first paint on.
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seenColors: seen })
    const look = () => {
      const place = document.querySelector('main.wall') ?? document.body
      if (place) seen.add(getComputedStyle(place).backgroundColor)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(link)
  await expect(page.getByText('Welcome to the wedding of')).toBeVisible()
  await expect(page.getByText('Be the first')).toBeVisible()
  const seen = await page.evaluate(() => [...(window as never as { seenColors: Set<string> }).seenColors])
  expect(seen).toEqual(['rgb(23, 21, 43)', 'rgb(243, 227, 199)'])
  await expectToFit(wall, 'Welcome to the wedding of', 'Be the first', 'Scan to upload')
  await expectAccessible(wall, 'an empty wall')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await sendFiles(guest, eventId, [demo('couple')])
  await expect(page.locator('.empty-wall-first canvas')).toBeAttached()
  await expect(page.getByText('Be the first')).toHaveCount(0)
  await expect(slideOf(page)).toBeVisible()
  await expectNoProblems(host, wall)
})
