import { expectAccessible } from './accessible.ts'
import { anAccount, anEvent, atDesktop, expectNoProblems, onPhone, type Person } from './people.ts'
import { type Browser, expect, test } from './test.ts'

const WISH = 'You two made my grandmother dance. She has not stopped talking about it.'

async function aWedding(browser: Browser): Promise<{ host: Person; eventId: string }> {
  const host = await atDesktop(browser)
  await anAccount(host)
  return { host, eventId: await anEvent(host) }
}

const openNotes = ({ page }: Person) => page.getByRole('button', { name: 'Send a Note' }).click()
const message = ({ page }: Person) => page.getByLabel('Message')
const submit = ({ page }: Person) => page.getByRole('button', { name: 'Submit Message' })
const notes = ({ page }: Person) => page.getByRole('list', { name: 'Notes' }).getByRole('article')

// spec: notes.send, notes.list
test('a note from a guest’s phone appears on the host’s open screens', async ({ browser }) => {
  const { host, eventId } = await aWedding(browser)
  const dashboard = await host.context.newPage()
  await dashboard.goto(`/dashboard/events/${eventId}/customization`)
  const card = dashboard.getByRole('region', { name: 'Guest Notes' })
  await expect(card.getByText('0', { exact: true })).toBeVisible()
  await host.page.goto(`/dashboard/events/${eventId}/notes`)
  await expect(host.page.getByRole('heading', { name: 'No notes yet' })).toBeVisible()

  const guest = await onPhone(browser)
  await guest.page.goto(`/${eventId}`)
  await openNotes(guest)
  await expect(submit(guest)).toBeDisabled()
  await message(guest).fill(WISH)
  await expect(guest.page.getByText(`${WISH.length} / 200`).first()).toBeVisible()
  await guest.page.getByRole('radio', { name: 'Midnight ink' }).click()
  await guest.page.getByLabel(/Your name/).fill('Amara Okafor')
  await expectAccessible(guest, 'the note sheet')
  await submit(guest).click()
  await expect(notes(host)).toHaveCount(1)
  await expect(guest.page.getByText('Note sent successfully!').first()).toBeVisible()
  await expect(guest.page.getByRole('dialog', { name: 'Send a Note' })).toBeHidden()

  await expect(notes(host)).toContainText([WISH])
  await expect(notes(host)).toContainText(['Amara Okafor'])
  await expect(notes(host)).toHaveAttribute('data-note-theme', 'theme6')
  await expect(host.page.getByText('1 note', { exact: true })).toBeVisible()
  await expect(host.page.getByRole('link', { name: 'Back to event' })).toHaveAttribute(
    'href',
    `/dashboard/events/${eventId}/customization`,
  )
  await expect(card.getByText('1', { exact: true })).toBeVisible()

  for (const colorScheme of ['light', 'dark'] as const) {
    await host.page.emulateMedia({ colorScheme })
    await expectAccessible(host, `the notes in ${colorScheme}`)
  }
  await host.page.getByRole('button', { name: 'Delete the note from Amara Okafor' }).click()
  await host.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(host.page.getByRole('heading', { name: 'No notes yet' })).toBeVisible()
  await expect(card.getByText('0', { exact: true })).toBeVisible()
  await expectNoProblems(host, guest)
})

// spec: event.words, notes.send, notes.list
test('nothing that was typed is lost: not by a failure, a closed dialog or a reload', {
  tag: '@whole',
}, async ({ browser }) => {
  const { host, eventId } = await aWedding(browser)
  const guest = await onPhone(browser)
  await guest.page.goto(`/${eventId}`)
  await openNotes(guest)
  await message(guest).fill('   ')
  await submit(guest).click()
  await expect(guest.page.getByText('Please enter a message')).toBeVisible()
  await message(guest).fill('👨‍👩‍👧‍👦'.repeat(201))
  await expect(guest.page.getByText('Message cannot exceed 200 characters')).toBeVisible()
  await expect(guest.page.getByText('201 / 200').first()).toBeVisible()

  await message(guest).fill(WISH)
  const { promise: sent, resolve: cut } = Promise.withResolvers<void>()
  await guest.page.route('**/notes', async (route) => {
    await sent
    await route.abort()
  })
  await submit(guest).click()
  await expect(guest.page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  cut()
  const failure = guest.page.getByRole('alert').filter({ hasText: 'Failed to send note. Please try again.' })
  await expect(failure).toBeVisible()
  await expectAccessible(guest, 'a note that could not be sent')
  await guest.page.getByRole('dialog', { name: 'Send a Note' }).getByRole('button', { name: 'Close' }).click()
  await expect(guest.page.getByRole('dialog', { name: 'Send a Note' })).toBeHidden()
  await openNotes(guest)
  await expect(message(guest)).toHaveValue(WISH)
  await guest.page.reload()
  await openNotes(guest)
  await expect(message(guest)).toHaveValue(WISH)

  await guest.page.unroute('**/notes')
  await submit(guest).click()
  await expect(guest.page.getByText('Note sent successfully!').first()).toBeVisible()
  await openNotes(guest)
  await expect(message(guest)).toHaveValue('')
  await host.page.goto(`/dashboard/events/${eventId}/notes`)
  await expect(notes(host)).toContainText([WISH])
  await expect(notes(host)).toContainText(['Anonymous'])
  await expectNoProblems(host, guest)
})

test('a note can be written with the keyboard alone, and what looks like a program is text', {
  tag: '@whole',
}, async ({ browser }) => {
  const { host, eventId } = await aWedding(browser)
  const guest = await atDesktop(browser)
  const { keyboard } = guest.page
  await guest.page.goto(`/${eventId}`)
  const button = guest.page.locator('header').getByRole('button', { name: 'Send a Note' })
  await button.focus()
  await keyboard.press('Enter')
  await expect(guest.page.getByRole('dialog', { name: 'Send a Note' })).toBeVisible()
  await expectAccessible(guest, 'the note dialog')
  await message(guest).focus()
  await keyboard.type('<img src=x onerror="document.title=1">')
  await keyboard.press('Tab')
  await keyboard.press('ArrowRight')
  await expect(guest.page.getByRole('radio', { name: 'Lilac dusk' })).toBeChecked()
  await keyboard.press('Tab')
  await keyboard.type('<b>Sofía</b>')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(guest.page.getByText('Note sent successfully!').first()).toBeVisible()
  await expect(button).toBeFocused()

  await host.page.goto(`/dashboard/events/${eventId}/notes`)
  await expect(notes(host)).toContainText(['<img src=x onerror="document.title=1">'])
  await expect(notes(host)).toContainText(['<b>Sofía</b>'])
  expect(await notes(host).locator('img, b').count()).toBe(0)
  await expectNoProblems(host, guest)
})
