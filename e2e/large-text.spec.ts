// spec: print.editor, ui.large-text

import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { MAX_PROMPT_LENGTH } from '@afterglow/contract/challenges'
import { MAX_TITLE_LENGTH } from '@afterglow/contract/events'
import { MAX_GUEST_NAME_LENGTH } from '@afterglow/contract/guests'
import { changeEvent } from './change-event.ts'
import { expectWhole, readLarge } from './large-text.ts'
import { expectReady, sendFiles } from './party.ts'
import {
  anAccount,
  anEvent,
  ask,
  atDesktop,
  chooseFiles,
  onPhone,
  openFromMore,
  type Person,
  SAMPLES,
} from './people.ts'
import { type Browser, expect, type Page, test } from './test.ts'

const PHOTO = path.join(SAMPLES, 'photos/prairie-falcon.jpg')
const PHOTO_OF_GUEST = path.join(SAMPLES, 'photos/wedding-cake-figures.jpg')
const TITLE = 'Donaudampfschifffahrtsgesellschaft & प्रिया'
/** As long as a title can be, and nowhere to break it. */
const ONE_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(5).slice(0, MAX_TITLE_LENGTH)
const WIDTHS = [320, 390]

/** A screen, and the presses that lead to it. */
interface Screen {
  at: string
  open?: (page: Page) => Promise<void>
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible()
}

async function walk(person: Person, screens: readonly Screen[]) {
  for (const { at, open } of screens) {
    // A page is measured at both widths. A dialog is positioned when it opens, so it opens again for each width.
    const loads = open === undefined ? [WIDTHS] : WIDTHS.map((width) => [width])
    for (const [width = 0, ...others] of loads) {
      await person.page.setViewportSize({ width, height: 844 })
      // Each from a fresh load: an open dialog has changed the page.
      await person.page.goto('about:blank')
      await person.page.goto(at)
      await expect(person.page.getByRole('heading').first()).toBeVisible()
      await open?.(person.page)
      await expectWhole(person, `${at} ${open ? 'with what it opens' : ''}`)
      for (const other of others) {
        await person.page.setViewportSize({ width: other, height: 844 })
        await expectWhole(person, at)
      }
    }
  }
}

/** A challenge, a guest's name and a note without a place to break them. */
async function useLongWords(browser: Browser, host: Person, eventId: string): Promise<void> {
  const event = `/api/events/${eventId}`
  const challenges = [{ id: randomUUID(), prompt: ONE_WORD.slice(0, MAX_PROMPT_LENGTH) }]
  await ask(host, `${event}/challenges`, 'POST', { challenges })
  await changeEvent(host, eventId, { guestsHaveChallenges: true })
  const guest = await onPhone(browser)
  await ask(guest, `${event}/page`)
  const name = ONE_WORD.slice(0, MAX_GUEST_NAME_LENGTH)
  await ask(guest, `${event}/me`, 'PUT', { name })
  await sendFiles(guest, eventId, [PHOTO_OF_GUEST])
  const note = { id: randomUUID(), message: ONE_WORD, theme: 'theme1', senderName: name }
  await ask(guest, `${event}/notes`, 'POST', note)
  await expectReady(host, eventId)
}

test('at 200 % a guest reads everything on a small phone', { tag: '@whole' }, async ({ browser }) => {
  test.slow()
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host, { title: ONE_WORD })
  await useLongWords(browser, host, eventId)
  const guest = await onPhone(browser, { reducedMotion: 'reduce' })
  await readLarge(guest)
  await guest.page.goto(`/${eventId}`)
  await chooseFiles(guest, [PHOTO])
  await expect(guest.page.getByText('Successfully uploaded 1 file(s)!').first()).toBeVisible()
  await expectWhole(guest, 'the thanks for an upload')
  await walk(guest, [
    { at: `/${eventId}` },
    { at: `/${eventId}`, open: (page) => openFromMore({ page }, 'My uploads') },
    { at: `/${eventId}`, open: press('More') },
    { at: `/${eventId}`, open: press('Send a Note') },
    { at: `/${eventId}`, open: (page) => page.locator('main li button').first().click() },
  ])
  await changeEvent(host, eventId, { guestsCanView: false })
  await walk(guest, [{ at: `/${eventId}` }])
  await changeEvent(host, eventId, { passwordProtection: true, password: 'candles' })
  await walk(guest, [{ at: `/${eventId}` }])
  await changeEvent(host, eventId, { countdownEnabled: true, countdownEndLocal: '2090-06-20T18:00' })
  await walk(guest, [{ at: `/${eventId}` }])
})

test('at 200 % a host reads everything on a small phone', { tag: '@whole' }, async ({ browser }) => {
  test.slow()
  const host = await onPhone(browser, { reducedMotion: 'reduce' })
  await anAccount(host)
  for (const title of [TITLE, 'Noor & Elias']) await anEvent(host, { title })
  const eventId = await anEvent(host, { title: ONE_WORD })
  await sendFiles(host, eventId, [PHOTO])
  await useLongWords(browser, host, eventId)
  await readLarge(host)
  const event = `/dashboard/events/${eventId}`
  await walk(host, [
    { at: '/dashboard/home' },
    { at: '/dashboard/main' },
    { at: '/dashboard/main', open: press('Open menu') },
    { at: '/dashboard/main', open: press('Account menu') },
    { at: `${event}/customization` },
    ...['Event Info', 'Preferences', 'Personalize Page', 'Countdown Timer', 'Photo Wall'].map((name) => ({
      at: `${event}/customization`,
      open: press(new RegExp(`^${name}`)),
    })),
    { at: `${event}/media` },
    { at: `${event}/media`, open: press('Filters') },
    {
      at: `${event}/media`,
      open: (page) => page.getByRole('list', { name: 'Photos' }).getByRole('button').first().click(),
    },
    { at: `${event}/settings` },
    { at: `${event}/settings?tab=access` },
    { at: `${event}/challenges` },
    { at: `${event}/challenges`, open: press('Choose ready ones') },
    { at: `${event}/notes` },
    { at: `${event}/notes/book` },
    { at: `${event}/notes/book`, open: press('Read aloud') },
    { at: `${event}/voice-notes` },
    { at: `${event}/countdown` },
    { at: '/dashboard/create' },
    { at: '/dashboard/account' },
    { at: '/dashboard/pricing' },
    { at: '/dashboard/account/receipts/AG-2026-999999' },
    { at: '/dashboard/printables' },
    {
      at: '/dashboard/printables',
      async open(page) {
        await page.getByRole('combobox').first().click()
        await expect(page.getByRole('listbox')).toBeVisible()
      },
    },
    { at: `/dashboard/printables/${eventId}/save-the-date-numerals` },
    {
      at: `/dashboard/printables/${eventId}/challenge-keepsake`,
      open: press('Open in Canva'),
    },
    { at: '/dashboard/contact' },
  ])
})
