// spec: voices

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expectAccessible } from './accessible.ts'
import { findChromium } from './chromium.ts'
import {
  anAccount,
  anEvent,
  atDesktop,
  expectNoProblems,
  FELT,
  onPhone,
  type Person,
  SAMPLES,
} from './people.ts'
import { type Browser, expect, test } from './test.ts'

const chromium = await findChromium()

/** Chromium's fake microphone: it beeps once a second, and is allowed without a prompt. */
test.use({
  launchOptions: {
    ...chromium,
    args: [...chromium.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

async function atRecorder(browser: Browser): Promise<{ host: Person; guest: Person; eventId: string }> {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  return { host, guest: await onPhone(browser, { permissions: ['microphone'] }), eventId }
}

async function openRecorder({ page }: Person, eventId: string) {
  await page.goto(`/${eventId}`)
  await page.getByRole('button', { name: 'Send a Note' }).click()
  await page.getByRole('button', { name: 'Leave a voice message instead' }).click()
}

const press = ({ page }: Person, name: string) => page.getByRole('button', { name }).click()
const voices = ({ page }: Person) => page.getByRole('list', { name: 'Voice messages' }).getByRole('article')

test('a guest records, listens again and sends; the host hears it', async ({ browser }) => {
  const { host, guest, eventId } = await atRecorder(browser)
  await host.page.goto(`/dashboard/events/${eventId}/voice-notes`)
  await expect(host.page.getByRole('heading', { name: 'No voice mails yet' })).toBeVisible()

  await openRecorder(guest, eventId)
  await expectAccessible(guest, 'before recording')
  await press(guest, 'Start recording')
  await expect(guest.page.getByRole('timer')).toContainText('0:02 / 3:00')
  await press(guest, 'Pause')
  await expect(guest.page.getByText('Paused')).toBeVisible()
  await expectAccessible(guest, 'while recording')
  await press(guest, 'Resume')
  await press(guest, 'Done')
  await expect(guest.page.getByText(/Recorded, 0:0[23]/)).toBeVisible()

  // The recording survives closing the sheet, which releases the microphone.
  await press(guest, 'Close')
  await guest.page.getByRole('button', { name: 'Voice', exact: true }).click()
  await press(guest, 'Listen again')
  await expect(guest.page.getByRole('button', { name: 'Stop' })).toBeVisible()
  await expect(guest.page.getByRole('button', { name: 'Listen again' })).toBeVisible()
  await expectAccessible(guest, 'before sending')
  await guest.page.getByLabel(/Your name/).fill('Uncle Sami')
  await press(guest, 'Send Voice Message')
  await expect(guest.page.getByText('Voice message sent successfully!').first()).toBeVisible()

  await expect(voices(host)).toHaveCount(1)
  await expect(voices(host)).toContainText(['Uncle Sami'])
  await expect(voices(host)).toContainText([/0:0[23]/])
  for (const colorScheme of ['light', 'dark'] as const) {
    await host.page.emulateMedia({ colorScheme })
    await expectAccessible(host, `the voice mail in ${colorScheme}`)
  }
  await host.page.route('**/voice/*', (route) => route.abort())
  await host.page.getByRole('button', { name: /^Play the message from Uncle Sami/ }).click()
  await expect(host.page.getByText('This message could not be played.')).toBeVisible()
  await host.page.unrouteAll()
  await host.page.getByRole('button', { name: /^Play the message from Uncle Sami/ }).click()
  await expect(host.page.getByRole('button', { name: /^Stop the message from Uncle Sami/ })).toBeVisible()
  await expect(host.page.getByRole('button', { name: /^Play the message from Uncle Sami/ })).toBeVisible()
  await expect(host.page.getByText('This message could not be played.')).toBeHidden()

  const downloading = host.page.waitForEvent('download')
  await host.page.getByRole('link', { name: 'Download the message from Uncle Sami' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/voice message from Uncle Sami\.m4a$/)
  await press(host, 'Delete the message from Uncle Sami')
  await host.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(host.page.getByRole('heading', { name: 'No voice mails yet' })).toBeVisible()
  await expectNoProblems(host, guest)
})

test('a browser that cannot record takes files, and says of one that is no voice why', {
  tag: '@whole',
}, async ({ browser }) => {
  const { host, guest, eventId } = await atRecorder(browser)
  await guest.page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
  await openRecorder(guest, eventId)
  await expect(guest.page.getByText('Your browser does not allow recording')).toBeVisible()
  await expectAccessible(guest, 'without a microphone')

  const picker = guest.page.locator('[data-voice-file]')
  await picker.setInputFiles({
    name: 'memo.m4a',
    mimeType: 'audio/mp4',
    buffer: Buffer.from('<html>'.repeat(9)),
  })
  await press(guest, 'Send Voice Message')
  await expect(guest.page.getByText('This file is not a voice message we can play.')).toBeVisible()

  await picker.setInputFiles(path.join(SAMPLES, 'audio/phone-memo.m4a'))
  await expect(guest.page.getByText('phone-memo.m4a')).toBeVisible()
  await press(guest, 'Send Voice Message')
  await expect(guest.page.getByText('Voice message sent successfully!').first()).toBeVisible()
  const dashboard = host.page
  await dashboard.goto(`/dashboard/events/${eventId}/customization`)
  const card = dashboard.getByRole('region', { name: 'Voice Mail' })
  await expect(card.getByText('1', { exact: true })).toBeVisible()
  await card.getByRole('link', { name: 'Listen' }).click()
  await expect(voices(host)).toContainText(['Anonymous'])
  await expect(voices(host)).toContainText(['0:07'])
  await expectNoProblems(host, guest)
})

// spec: notes.play-all, notes.in-one-file
test('the host plays all voice messages, and downloads them as one file', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const recording = await readFile(path.join(SAMPLES, 'audio/recorder-chrome.webm'))
  for (const sender of ['Amara', 'Uncle Sami']) {
    const address = `/api/events/${eventId}/voice-notes/${randomUUID()}?senderName=${encodeURIComponent(sender)}`
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream' }
    const sent = await host.page.request.put(address, { data: recording, headers })
    expect(sent.ok()).toBe(true)
  }
  await host.page.goto(`/dashboard/events/${eventId}/voice-notes`)
  await expect(voices(host)).toHaveCount(2, FELT)
  await press(host, 'Play all')
  await expect(host.page.getByText('Uncle Sami 1 of 2')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await host.page.emulateMedia({ colorScheme })
    await expectAccessible(host, `playing all in ${colorScheme}`)
  }
  // It plays to its end.
  await expect(host.page.getByText('Amara 2 of 2')).toBeVisible({ timeout: 20_000 })
  await press(host, 'Next message')
  await expect(host.page.getByRole('button', { name: 'Play all' })).toBeVisible()
  const downloading = host.page.waitForEvent('download')
  await host.page.getByRole('link', { name: 'Download as one file' }).click()
  expect((await downloading).suggestedFilename()).toBe('voice messages.m4a')
  await expectNoProblems(host)
})
