// spec: notes.own

import path from 'node:path'
import { expectAccessible } from './accessible.ts'
import { changeEvent } from './change-event.ts'
import {
  anAccount,
  anEvent,
  atDesktop,
  expectNoProblems,
  onPhone,
  openFromMore,
  type Person,
  SAMPLES,
} from './people.ts'
import { type Browser, expect, test } from './test.ts'

const WISH = 'You two made my grandmother dance.'

async function atWedding(browser: Browser): Promise<{ host: Person; guest: Person; eventId: string }> {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const guest = await onPhone(browser)
  await guest.page.goto(`/${eventId}`)
  return { host, guest, eventId }
}

async function leaveNote({ page }: Person, words: string) {
  await page.getByRole('button', { name: 'Send a Note' }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill(words)
  await page.getByRole('button', { name: 'Submit Message' }).click()
  await expect(page.getByRole('dialog', { name: 'Send a Note' })).toBeHidden()
}

async function leaveVoice({ page }: Person) {
  await page.getByRole('button', { name: 'Voice', exact: true }).click()
  await page.locator('[data-voice-file]').setInputFiles(path.join(SAMPLES, 'audio/phone-memo.m4a'))
  await page.getByRole('button', { name: 'Send Voice Message' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave a Voice Message' })).toBeHidden()
}

const openMine = (guest: Person) => openFromMore(guest, 'My uploads')
const mine = ({ page }: Person) => page.getByRole('region', { name: 'My notes and voice messages' })

test('a guest finds what they left, hears it again and takes it back by keyboard', async ({ browser }) => {
  const { host, guest, eventId } = await atWedding(browser)
  await openMine(guest)
  await expect(mine(guest)).toContainText(
    'Notes and voice messages that you leave for the hosts are kept here.',
  )
  await guest.page.getByRole('button', { name: 'Close' }).click()
  await leaveNote(guest, WISH)
  await leaveVoice(guest)

  await guest.page.reload()
  await openMine(guest)
  await expect(mine(guest).getByRole('article')).toHaveCount(2)
  await expect(mine(guest)).toContainText(WISH)
  await expect(mine(guest)).toContainText('0:07')
  await mine(guest)
    .getByRole('button', { name: /^Play your voice message/ })
    .click()
  await expect(mine(guest).getByRole('button', { name: /^Stop your voice message/ })).toBeVisible()
  await expect(mine(guest).getByRole('button', { name: /^Delete/ })).toHaveCount(0)

  // A setting of the host reaches the open page.
  await changeEvent(host, eventId, { guestsCanDelete: true })
  const takeBack = mine(guest).getByRole('button', { name: 'Delete this note' })
  await expect(takeBack).toBeVisible()
  await expectAccessible(guest, 'my messages')
  const { width = 0, height = 0 } = (await takeBack.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await takeBack.press('Enter')
  await expect(mine(guest)).toContainText('Take this note back?')
  await expect(mine(guest).getByRole('button', { name: 'Keep' })).toBeFocused()
  await expectAccessible(guest, 'the question before a note is taken back')
  await guest.page.keyboard.press('Enter')
  await expect(takeBack).toBeFocused()
  await guest.page.keyboard.press('Enter')
  await guest.page.keyboard.press('Tab')
  await guest.page.keyboard.press('Enter')
  await expect(mine(guest)).not.toContainText(WISH)
  await expect(mine(guest).getByRole('heading')).toBeFocused()

  await host.page.goto(`/dashboard/events/${eventId}/notes`)
  await expect(host.page.getByRole('heading', { name: 'No notes yet' })).toBeVisible()
  await expectNoProblems(host, guest)
})

test('what the host deletes leaves the guest’s list at once, and a list that cannot be loaded says so', {
  tag: '@whole',
}, async ({ browser }) => {
  const { host, guest, eventId } = await atWedding(browser)
  await leaveVoice(guest)
  await guest.page.route('**/own-messages', (route) => route.abort())
  await openMine(guest)
  await expect(mine(guest).getByText('Your messages could not be loaded.')).toBeVisible()
  await guest.page.unrouteAll()
  await mine(guest).getByRole('button', { name: 'Try again' }).click()
  await expect(mine(guest).getByRole('button', { name: /^Play your voice message/ })).toBeVisible()

  await host.page.goto(`/dashboard/events/${eventId}/voice-notes`)
  await host.page.getByRole('button', { name: /^Delete the message/ }).click()
  await host.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(mine(guest)).toContainText(
    'Notes and voice messages that you leave for the hosts are kept here.',
  )

  await guest.page.getByRole('button', { name: 'Close' }).click()
  await leaveVoice(guest)
  await host.page.goto('/dashboard/account')
  await expect(host.page.getByText('0 files, 1 voice message')).toBeVisible()
  await expectNoProblems(host, guest)
})
