// spec: guest.live-settings, guest.doors

import { expectAccessible } from './accessible.ts'
import { changeEvent } from './change-event.ts'
import { operate } from './operator.ts'
import { anAccount, anEvent, atDesktop, expectNoProblems, onPhone } from './people.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { expect, test } from './test.ts'

// spec: guest.password
test('a locked event opens with its password, and closes when the password changes', async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  await changeEvent(host, eventId, { password: 'candles', passwordProtection: true })
  const guest = await onPhone(browser)
  const { page } = guest
  await page.goto(`/${eventId}`)
  const open = page.getByRole('button', { name: 'Open the album' })
  const password = page.getByLabel('Password', { exact: true })

  await open.click()
  await expect(page.getByText('Please enter the password')).toBeVisible()
  await password.fill('lanterns')
  await open.click()
  await expect(page.getByText("That password isn't right.")).toBeVisible()
  await expectAccessible(guest, 'the locked door')
  await password.fill('candles')
  await password.press('Enter')
  await expect(page.getByText('Be the first to upload memories!').first()).toBeVisible()

  await changeEvent(host, eventId, { password: 'lanterns' })
  await expect(open).toBeVisible()
  await changeEvent(host, eventId, { passwordProtection: false })
  await expect(page.getByText('Be the first to upload memories!').first()).toBeVisible()
  await expectNoProblems(guest)
})

// spec: R01
test('a guest behind an address that guesses proves by work that they do not', { tag: '@whole' }, async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  await changeEvent(host, eventId, { password: 'candles', passwordProtection: true })
  const guest = await onPhone(browser)
  const { page } = guest
  const proofs: (string | undefined)[] = []
  // Simulates a neighbor's wrong passwords: the first answer asks for a proof, like the server's after ten of them.
  await page.route('**/unlock', async (route) => {
    proofs.push(route.request().headers()['x-afterglow-proof'])
    if (proofs.length > 1) return route.continue()
    const details = { challenge: 'a.1200.b.c', work: 1200 }
    const error = { code: 'request.proof_needed', message: 'Wait.', requestId: 'r', details }
    return route.fulfill({ status: 428, json: { error } })
  })
  await page.goto(`/${eventId}`)
  await page.getByLabel('Password', { exact: true }).fill('candles')
  const wasTold = page.evaluate(untilSaid, 'Checking…')
  await page.getByRole('button', { name: 'Open the album' }).click()

  await wasTold
  await expect(page.getByText('Be the first to upload memories!').first()).toBeVisible()
  expect(proofs).toEqual([undefined, expect.stringMatching(/^a\.1200\.b\.c~\d+\.\d+\.\d+\.\d+$/)])
  await expectNoProblems({ ...guest, problems: guest.problems.filter((problem) => !problem.includes('428')) })
})

/** Resolves when the page says something, however short: a fast phone proves within a moment. */
function untilSaid(text: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.body.textContent.includes(text)) resolve()
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

// spec: guest.buttons, guest.empty
test('closing the gallery, opening it and a new look reach an open page without a reload', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const guest = await onPhone(browser)
  const { page } = guest
  await page.goto(`/${eventId}`)
  await expect(page.getByText('Be the first to upload memories!').first()).toBeVisible()

  await changeEvent(host, eventId, { guestsCanView: false })
  await expect(page.getByRole('heading', { name: 'Gallery Access Restricted' })).toBeVisible()
  await changeEvent(host, eventId, {
    guestsCanView: true,
    title: 'Noor & Elias, at last',
    guestsCanUpload: false,
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Noor & Elias, at last' })).toBeVisible()
  await expect(page.getByText('Photos will appear here once uploaded.').first()).toBeVisible()
  const frames = page.locator('main > [aria-hidden=true] > div > span')
  await expect(frames).toHaveCount(12)
  await changeEvent(host, eventId, { gridStyle: 'auto' })
  await expect(frames).toHaveCount(15)
  await expect(page.getByRole('button', { name: 'Upload Files' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send a Note' }).first()).toBeVisible()
  await changeEvent(host, eventId, { guestsCanAddNotes: false })
  await expect(page.getByRole('button', { name: 'Send a Note' })).toHaveCount(0)
  await expectNoProblems(guest)
})

test('what the operator closes is closed on open pages too, until it is opened again', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const { page } = await onPhone(browser)
  await page.goto(`/${eventId}`)
  const empty = page.getByText('Be the first to upload memories!').first()
  await expect(empty).toBeVisible()

  await operate('suspend', eventId)
  await expect(page.getByText('This event is not available.')).toBeVisible()
  await expect(empty).toHaveCount(0)
  await operate('restore', eventId)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(empty).toBeVisible()
})

// spec: guest.countdown
test('a countdown keeps the gallery closed until its time, and opens it without a reload', async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const inAnHour = localTime(60)
  await changeEvent(host, eventId, {
    timeZone: 'UTC',
    countdownEnabled: true,
    countdownTitle: 'Almost there',
    countdownEndLocal: inAnHour,
  })
  const guest = await onPhone(browser)
  const { page } = guest
  await page.goto(`/event/${eventId}`)
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible()
  await expect(page.getByText('Get ready for something amazing!')).toBeVisible()
  const clock = page.getByRole('timer')
  for (const unit of ['days', 'hours', 'minutes', 'seconds']) await expect(clock).toContainText(unit)
  const shown = (await clock.textContent()) ?? ''
  await expect(clock).not.toHaveText(shown)

  await changeEvent(host, eventId, { countdownEnabled: false })

  await expect(page.getByText('Be the first to upload memories!').first()).toBeVisible()
  await expectNoProblems(guest)
})

// spec: events.fields, guest.layouts
test('each layout has a head of its own, on phones of 320 px and on screens of 4K', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host, {
    title: 'Alexandria Featherstonehaugh & Maximilian von Hohenberg',
  })
  const guest = await onPhone(browser, { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })
  await guest.page.goto(`/${eventId}`)
  const wall = await atDesktop(browser, { viewport: { width: 3840, height: 2160 } })
  await wall.page.goto(`/${eventId}`)
  const themes = ['romantic', 'ocean', 'sunset', 'forest', 'purple', 'midnight'] as const
  const layouts = ['standard', 'overlay', 'stylish', 'atlas', 'modern', 'split', 'avatar', 'basic'] as const
  for (const [index, layoutType] of layouts.entries()) {
    const colorTheme = themes[index % themes.length] ?? 'romantic'
    await changeEvent(host, eventId, { layoutType, colorTheme, hostMessage: `Welcome (${layoutType})` })
    await expect(guest.page.getByText(`Welcome (${layoutType})`)).toBeVisible()
    await expect(guest.page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoSidewaysScroll(guest, layoutType)
    await expect(wall.page.getByText(`Welcome (${layoutType})`)).toBeVisible()
    await expectNoSidewaysScroll(wall, `${layoutType}, 4K`)
    await expectAccessible(guest, `${layoutType} in ${colorTheme}`)
  }
  await expectNoProblems(guest, wall)
})

/** `minutes` from now in UTC, in a form field's format. */
function localTime(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16)
}
