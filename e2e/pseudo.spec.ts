// spec: ui.catalogue

import path from 'node:path'
import { PSEUDO_LANGUAGE, siteAddress } from '@afterglow/contract/kernel'
import { changeEvent } from './change-event.ts'
import { chooseBefore, shownWords } from './languages.ts'
import { ask, atDesktop, onPhone, type Person, SAMPLES } from './people.ts'
import { publicPaths } from './public-pages.ts'
import { overflowOf } from './sideways-scroll.ts'
import { expect, test } from './test.ts'

/** English in disguise and mirrored: a text without accents is not from the catalogue. */
const PHOTO = path.join(SAMPLES, 'photos/prairie-falcon.jpg')

/** What people and the world call by a name: not ours to translate. */
const NAMES =
  /Noor|Elias|prairie|falcon|Afterglow|example\.com|https?:|localhost|Europe|Lisbon|JPEG|HEIC|MOV|ZIP|PDF|SVG|PNG|Wi-Fi|Chrome|Linux|Google|Apple|GMT|WEST?|UTC|Event\b/

/** What stays undisguised once the page has settled, and how far it scrolls sideways. */
async function faultsOf({ page }: Person, what: string): Promise<string[]> {
  let faults: string[] = []
  const look = async () => {
    const texts = await page.evaluate(shownWords)
    const overflow = await overflowOf(page)
    const foreign = texts.filter((text) => /[A-Za-z]{4}/.test(text) && !NAMES.test(text) && !isDate(text))
    faults = [...foreign, ...(overflow > 0 ? [`scrolls ${overflow} px sideways`] : [])]
    return faults.length
  }
  // What comes late, such as rows from the server.
  await expect
    .poll(look, { timeout: 4000 })
    .toBe(0)
    .catch(() => undefined)
  return [...new Set(faults)].map((fault) => `${what}: ${fault}`)
}

/** Dates and spans of time come from `Intl`, which knows no disguise. */
const isDate = (text: string) => /\b\d{1,4}\b/.test(text) && !/[a-z]{4,} [a-z]{4,} [a-z]{4,}/.test(text)

const ON_PHONE = { width: 320, height: 700 }
const AT_DESK = { width: 1440, height: 900 }

test('every screen of the host has its words from the catalogue, and room for longer ones', {
  tag: '@whole',
}, async ({ browser, party, baseURL }) => {
  const { host, eventId } = await party({ guests: [{ opens: false, sends: [PHOTO], writes: 'ŵĥàţ à ďàý' }] })
  // What is printed is in the event's own.
  await changeEvent(host, eventId, { language: PSEUDO_LANGUAGE })
  await chooseBefore(host.context, PSEUDO_LANGUAGE, baseURL)
  const event = `/dashboard/events/${eventId}`
  const faults: string[] = []
  const screens = [
    '/dashboard/home',
    '/dashboard/main',
    '/dashboard/create',
    '/dashboard/account',
    '/dashboard/media',
    ...['customization', 'home', 'countdown', 'settings', 'media', 'challenges', 'albums', 'reports'].map(
      (screen) => `${event}/${screen}`,
    ),
    ...['print-kit', 'notes', 'notes/book', 'voice-notes'].map((screen) => `${event}/${screen}`),
  ]
  for (const screen of screens) {
    await host.page.goto(screen)
    await expect(host.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    for (const size of [AT_DESK, ON_PHONE]) {
      await host.page.setViewportSize(size)
      faults.push(...(await faultsOf(host, `${screen} at ${size.width}`)))
    }
  }
  const visitor = await atDesktop(browser)
  await chooseBefore(visitor.context, PSEUDO_LANGUAGE, baseURL)
  for (const screen of ['/login', '/signup', '/forgot-password']) {
    await visitor.page.goto(screen)
    await expect(visitor.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    for (const size of [AT_DESK, ON_PHONE]) {
      await visitor.page.setViewportSize(size)
      faults.push(...(await faultsOf(visitor, `${screen} at ${size.width}`)))
    }
  }
  expect(faults).toEqual([])
})

test('every public page has its words from the catalogue, and room for longer ones', {
  tag: '@whole',
}, async ({ browser }) => {
  const visitor = await atDesktop(browser)
  const faults: string[] = []
  for (const path of await publicPaths(visitor)) {
    await visitor.page.goto(siteAddress(PSEUDO_LANGUAGE, path))
    await expect(visitor.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    for (const size of [AT_DESK, ON_PHONE]) {
      await visitor.page.setViewportSize(size)
      faults.push(...(await faultsOf(visitor, `${path} at ${size.width}`)))
    }
  }
  expect(faults).toEqual([])
})

test('every screen of a guest has its words from the catalogue, and room for longer ones', async ({
  browser,
  party,
  baseURL,
}) => {
  const { host, eventId } = await party({ guests: [{ opens: false, sends: [PHOTO] }] })
  const challenges = [{ id: crypto.randomUUID(), prompt: 'ţĥé ƒîřšţ ďàñčé' }]
  await ask(host, `/api/events/${eventId}/challenges`, 'POST', { challenges })
  await changeEvent(host, eventId, { guestsHaveChallenges: true, hostMessage: 'ĥéļļö' })
  const guest = await onPhone(browser)
  await chooseBefore(guest.context, PSEUDO_LANGUAGE, baseURL)
  await guest.page.setViewportSize(ON_PHONE)
  const faults: string[] = []

  await guest.page.goto(`/${eventId}`)
  await expect(guest.page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(guest.page.locator('li img[src*="/thumbnail?"]')).toHaveCount(1)
  faults.push(...(await faultsOf(guest, 'the gallery')))
  const buttons = guest.page.locator('main button, footer button, nav button').filter({ visible: true })
  const names = await buttons.evaluateAll((all) => all.map((one) => one.textContent?.trim() ?? ''))
  for (const name of [...new Set(names)].filter((one) => one !== '')) {
    await guest.page.goto('about:blank')
    await guest.page.goto(`/${eventId}`)
    await guest.page.getByRole('button', { name, exact: true }).first().click()
    faults.push(...(await faultsOf(guest, `what opens with “${name}”`)))
  }
  for (const [what, settings] of Object.entries({
    'a private gallery': { guestsCanView: false },
    'a locked event': { passwordProtection: true, password: 'candles' },
    'a countdown': { countdownEnabled: true, countdownEndLocal: '2090-06-20T18:00' },
  })) {
    await changeEvent(host, eventId, settings)
    await guest.page.goto(`/${eventId}`)
    await expect(guest.page.getByRole('heading', { level: 1 })).toBeVisible()
    faults.push(...(await faultsOf(guest, what)))
  }
  await changeEvent(host, eventId, {
    countdownEnabled: false,
    passwordProtection: false,
    guestsCanView: true,
  })
  const screen = await atDesktop(browser)
  await chooseBefore(screen.context, PSEUDO_LANGUAGE, baseURL)
  await screen.page.goto(`/photo-wall/${eventId}`)
  await expect(screen.page.locator('img').first()).toBeVisible()
  faults.push(...(await faultsOf(screen, 'the photo wall')))
  expect(faults).toEqual([])
})
