// spec: greetings

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expectAccessible } from './accessible.ts'
import { expectWhole, readLarge } from './large-text.ts'
import {
  anAccount,
  anEvent,
  ask,
  atDesktop,
  expectNoProblems,
  FELT,
  onPhone,
  openFromMore,
  type Person,
  SAMPLES,
} from './people.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { expect, test } from './test.ts'

const CAPTION = 'I held Noor when she was four days old.'
const HOSTS_CAPTION = 'I held Noor when she was four days old. Tonight she held my hand on the stairs.'

const PAUSE = { name: 'Pause the greeting of Birgit' }
/** Requests with cookies must carry an Origin, as those of pages do. */
const HEADERS = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream' }

const greetings = ({ page }: Person) => page.getByRole('dialog', { name: 'Greetings' })
const chip = ({ page }: Person) => page.getByRole('button', { name: 'Greetings', exact: true })
const press = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Two greetings that the host plays for guests, sent without screens; the later one has a caption. */
async function twoGreetings(host: Person, guest: Person, eventId: string): Promise<void> {
  const event = `/api/events/${eventId}`
  await ask(guest, `${event}/page`)
  await ask(guest, `${event}/me`, 'PUT', { name: 'Birgit' })
  const recording = readFileSync(path.join(SAMPLES, 'audio/phone-memo.m4a'))
  for (const caption of ['', CAPTION]) {
    const voice = `${event}/voice-notes/${randomUUID()}`
    const sent = await guest.page.request.put(voice, { data: recording, headers: HEADERS })
    expect(sent.ok()).toBe(true)
    if (caption !== '') await ask(guest, `${voice}/caption`, 'PUT', { caption })
    // It can be published as soon as it can be played.
    await expect(() => ask(host, voice, 'PATCH', { isPublished: true })).toPass()
  }
}

/** Leaves a recording with a caption, from the button of the dock. */
async function leaveVoice(guest: Person, eventId: string): Promise<void> {
  await guest.page.goto(`/${eventId}`)
  await press(guest, 'Voice')
  await guest.page.locator('[data-voice-file]').setInputFiles(path.join(SAMPLES, 'audio/phone-memo.m4a'))
  await guest.page.getByLabel(/^What it says/).fill(CAPTION)
  await expectAccessible(guest, 'before sending')
  await press(guest, 'Send Voice Message')
  await expect(guest.page.getByText('Voice message sent successfully!').first()).toBeVisible()
}

test('a guest speaks, the host plays it for all, another hears it until the host stops that', async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const [birgit, anna] = [await onPhone(browser), await onPhone(browser)]
  await leaveVoice(birgit, eventId)
  await anna.page.goto(`/${eventId}`)
  await press(anna, 'More')
  await expect(anna.page.getByRole('button', { name: /^Sort/ })).toBeVisible()
  await expect(anna.page.getByRole('button', { name: /^Greetings/ })).toBeHidden()

  await host.page.goto(`/dashboard/events/${eventId}/voice-notes`)
  await expect(host.page.getByText(CAPTION)).toBeVisible()
  await press(host, 'Edit the caption of the message from Anonymous')
  await host.page.getByRole('dialog', { name: 'Caption' }).getByRole('textbox').fill(HOSTS_CAPTION)
  await expectAccessible(host, 'the caption of a voice message')
  await host.page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(host.page.getByText(HOSTS_CAPTION)).toBeVisible()
  await expect(host.page.getByRole('dialog', { name: 'Caption', exact: true })).toBeHidden()
  await host.page.getByRole('button', { name: /^Play for guests/ }).click()
  await expect(host.page.getByText('Guests can hear it now, under Greetings.').first()).toBeVisible()
  await expectAccessible(host, 'a greeting among the voice mail')

  // The open list of further actions learns of it.
  await anna.page.getByRole('button', { name: /^Greetings/ }).click()
  await expect(greetings(anna).getByText('1 greeting')).toBeVisible()
  await expect(greetings(anna).getByText(HOSTS_CAPTION)).toBeVisible()
  await expectAccessible(anna, 'the greetings')
  await greetings(anna).getByRole('button', { name: 'Play the greeting of A guest' }).click()
  await expect(greetings(anna).getByText(/^0:0[1-6] of 0:07$/)).toBeVisible()
  await greetings(anna).getByRole('button', { name: 'Pause the greeting of A guest' }).click()

  // The chip has come to the page below, and somebody who opens the page now has it from the first view on.
  await press(anna, 'Album')
  const carl = await onPhone(browser)
  await carl.page.setViewportSize({ width: 320, height: 640 })
  await carl.page.goto(`/${eventId}`)
  for (const guest of [anna, carl]) {
    await expect(chip(guest)).toBeVisible(FELT)
    expect((await chip(guest).boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expectAccessible(guest, 'the chip of greetings')
    await expectNoSidewaysScroll(guest, 'the chip of greetings')
    await chip(guest).focus()
    await guest.page.keyboard.press('Enter')
    await expect(greetings(guest).getByText('1 greeting')).toBeVisible()
  }
  await carl.page.keyboard.press('Escape')
  await expect(chip(carl)).toBeFocused()

  await press(host, 'Stop playing for guests: the message from Anonymous')
  await expect(greetings(anna).getByText('No greetings right now')).toBeVisible()
  await anna.page.goBack()
  await expect(greetings(anna)).toBeHidden()
  for (const guest of [anna, carl]) await expect(chip(guest)).toBeHidden(FELT)
  await openFromMore(birgit, 'My uploads')
  await expect(birgit.page.getByText(HOSTS_CAPTION)).toBeVisible()
  await expectNoProblems(host, birgit, anna, carl)
})

test('greetings play one after the other, by the keyboard too, and one is reported', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const [birgit, anna] = [await onPhone(browser), await atDesktop(browser)]
  for (const { page } of [birgit, anna]) await page.goto(`/${eventId}`)
  await twoGreetings(host, birgit, eventId)
  await anna.page.setViewportSize({ width: 1440, height: 900 })
  await openFromMore(anna, /^Greetings/)
  await expect(greetings(anna).getByText('2 greetings')).toBeVisible()
  await expectAccessible(anna, 'the greetings on a desktop')
  await anna.page.keyboard.press('Tab')
  await expect(greetings(anna).getByRole('button', { name: 'Album' })).toBeFocused()
  await anna.page.keyboard.press('Tab')
  await anna.page.keyboard.press('Enter')
  const pauses = greetings(anna).getByRole('button', { name: 'Pause the greeting of Birgit' })
  await expect(greetings(anna).getByRole('listitem').first().getByRole('button', PAUSE)).toBeVisible()
  await expect(greetings(anna).getByRole('listitem').last().getByRole('button', PAUSE)).toBeVisible({
    timeout: 20_000,
  })
  await expect(pauses).toHaveCount(1)
  await greetings(anna).getByRole('button', { name: 'Stop' }).press('Space')
  await expect(pauses).toHaveCount(0)

  await greetings(anna).getByRole('button', { name: 'Report the greeting of Birgit' }).first().press('Enter')
  const report = anna.page.getByRole('dialog', { name: 'Report to the hosts' })
  await expect(report).toBeVisible()
  await expectAccessible(anna, 'the report of a greeting')
  await report.getByRole('textbox').fill('Too loud')
  await report.getByRole('button', { name: 'Report' }).click()
  await expect(report.getByRole('status')).toBeVisible()
  await anna.page.keyboard.press('Escape')
  await anna.page.keyboard.press('Escape')
  await expect(greetings(anna)).toBeHidden()

  await host.page.goto(`/dashboard/events/${eventId}/reports`)
  await expect(host.page.getByText('A voice message that guests hear')).toBeVisible()
  await expect(host.page.getByText('Too loud')).toBeVisible()
  await expectAccessible(host, 'a reported greeting')
  await press(host, 'Take down')
  await openFromMore(birgit, 'My uploads')
  await expect(birgit.page.getByText('The hosts play it for all guests.')).toHaveCount(1)
  await expectNoProblems(host, birgit, anna)
})

test('at 200 % and on the smallest phone every word of a greeting can be read', { tag: '@whole' }, async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const guest = await onPhone(browser, { reducedMotion: 'reduce' })
  await guest.page.goto(`/${eventId}`)
  await twoGreetings(host, guest, eventId)
  await readLarge(guest)
  await readLarge(host)
  for (const width of [320, 390]) {
    await guest.page.setViewportSize({ width, height: 640 })
    await guest.page.goto(`/${eventId}`)
    await expectWhole(guest, 'the chip of greetings')
    await chip(guest).click()
    await expect(greetings(guest).getByText('2 greetings')).toBeVisible()
    await expectWhole(guest, 'the greetings')
    await host.page.setViewportSize({ width, height: 640 })
    await host.page.goto(`/dashboard/events/${eventId}/voice-notes`)
    await expect(host.page.getByText(CAPTION)).toBeVisible()
    await expectWhole(host, 'voice mail with greetings')
  }
})
