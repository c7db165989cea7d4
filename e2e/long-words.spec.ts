// spec: ui.catalogue, ui.large-text

import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { DEFAULT_LANGUAGE, type Language, languagesFor } from '@afterglow/contract/kernel'
import { changeEvent } from './change-event.ts'
import { chooseBefore, wordsIn } from './languages.ts'
import { expectWhole, readLarge } from './large-text.ts'
import { ask, onPhone, type Person, SAMPLES } from './people.ts'
import { expect, type Page, test } from './test.ts'

const PHOTO = path.join(SAMPLES, 'photos/prairie-falcon.jpg')

/** The screens of a guest, and the presses that lead to each. */
function screensIn(language: Language): Record<string, (page: Page) => Promise<void>> {
  const page = wordsIn(language, 'page')
  const parts = wordsIn(language, 'guestParts')
  const press = (name: string) => async (at: Page) => {
    await at.getByRole('button', { name, exact: true }).first().click()
    await expect(at.getByRole('dialog').first()).toBeVisible()
  }
  return {
    gallery: async () => undefined,
    more: press(page('guest.more')),
    note: press(page('guest.sendNote')),
    uploads: async (at) => {
      await press(page('guest.more'))(at)
      await at
        .getByRole('dialog')
        .getByRole('button', { name: parts('more.self') })
        .click()
      await expect(at.getByRole('dialog', { name: parts('more.title'), exact: true })).toBeHidden()
      await expect(at.getByRole('dialog').first()).toBeVisible()
    },
    photo: async (at) => {
      await at.locator('main li button').first().click()
      await expect(at.locator('dialog:modal')).toBeVisible()
    },
  }
}

async function open({ page }: Person, eventId: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/${eventId}`)
  await expect(page.getByRole('heading').first()).toBeVisible()
}

test('every language has room at 320 px and 200 % on every screen of a guest', { tag: '@whole' }, async ({
  browser,
  party,
  baseURL,
}) => {
  test.setTimeout(40 * 60_000)
  const { host, eventId } = await party({ guests: [{ opens: false, sends: [PHOTO] }] })
  const challenges = [{ id: randomUUID(), prompt: 'Ein Foto' }]
  await ask(host, `/api/events/${eventId}/challenges`, 'POST', { challenges })
  await changeEvent(host, eventId, { guestsHaveChallenges: true })
  const guest = await onPhone(browser, { reducedMotion: 'reduce', viewport: { width: 320, height: 844 } })
  await readLarge(guest)
  const languages = languagesFor('guest').filter((language) => language !== DEFAULT_LANGUAGE)
  const faults: string[] = []
  const look = (what: string) =>
    expectWhole(guest, what, 3000).catch((error: Error) => void faults.push(error.message))

  for (const language of languages) {
    await chooseBefore(guest.context, language, baseURL)
    for (const [name, reach] of Object.entries(screensIn(language))) {
      await open(guest, eventId)
      await reach(guest.page)
      await look(`${language}: ${name}`)
    }
  }
  for (const settings of [
    { guestsCanView: false },
    { passwordProtection: true, password: 'candles' },
    { countdownEnabled: true, countdownEndLocal: '2090-06-20T18:00' },
  ]) {
    await changeEvent(host, eventId, settings)
    for (const language of languages) {
      await chooseBefore(guest.context, language, baseURL)
      await open(guest, eventId)
      await look(`${language}: ${Object.keys(settings)[0]}`)
    }
  }
  expect(faults).toEqual([])
})
