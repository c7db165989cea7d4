// spec: account.deletion

import path from 'node:path'
import { expectAccessible } from './accessible.ts'
import {
  anAccount,
  anEmail,
  anEvent,
  ask,
  atDesktop,
  expectNoProblems,
  PASSWORD,
  type Person,
  SAMPLES,
  signUp,
} from './people.ts'
import { expect, test } from './test.ts'

const NEW_PASSWORD = 'silver morning'

async function logIn({ page }: Person, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/dashboard/home')
}

async function openAccount({ page }: Person): Promise<void> {
  await page.goto('/dashboard/account')
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible()
}

/** The card of one account topic. */
function card({ page }: Person, title: string) {
  return page.getByRole('region', { name: title })
}

async function expectToast({ page }: Person, ...words: (string | RegExp)[]): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Notifications' })
  for (const text of words) await expect(toasts.getByText(text).first()).toBeVisible()
}

async function fillPasswords(host: Person, [current, next, again]: [string, string, string]): Promise<void> {
  const form = card(host, 'Change password')
  // A refused form focuses its first invalid field once more, by a timer: the text would go there.
  await host.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await form.getByLabel('Current password', { exact: true }).fill(current)
  await form.getByLabel('New password', { exact: true }).fill(next)
  await form.getByLabel('Confirm new password', { exact: true }).fill(again)
}

// spec: routes.account, account.trial, account.storage, event.words
test('both addresses show the plan, the days left and what is stored', { tag: '@whole' }, async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  const email = await anAccount(host)
  await anEvent(host)
  for (const place of ['account', 'settings']) {
    await host.page.goto(`/dashboard/${place}`)
    await expect(host.page.getByRole('heading', { name: 'My Account' })).toBeVisible()
    await expect(host.page.getByRole('main').getByText(email).first()).toBeVisible()
    await expect(card(host, 'Your plan').getByText('Free Trial')).toBeVisible()
    await expect(card(host, 'Your plan').getByText('14 days remaining')).toBeVisible()
    await expect(card(host, 'Your plan').getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute(
      'href',
      '/dashboard/pricing',
    )
    await expect(card(host, 'Storage').getByText('0.00 MB of 5 GB')).toBeVisible()
    await expect(card(host, 'Storage').getByRole('link', { name: /Noor & Elias/ })).toBeVisible()
  }
  await host.page.route('**/api/account/storage', (route) => route.abort())
  await host.page.reload()
  await expectToast(host, 'Failed to load storage statistics')
  await expectNoProblems(host)
})

// spec: account.password, event.words
test('a changed password signs the other browser out, at its next request', { tag: '@whole' }, async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  const email = await anAccount(host)
  const other = await atDesktop(browser)
  await logIn(other, email)
  await openAccount(host)
  const form = card(host, 'Change password')
  const update = form.getByRole('button', { name: 'Update password' })

  await expect(update).toBeDisabled()
  await form.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await expect(update).toBeDisabled()
  await fillPasswords(host, [PASSWORD, NEW_PASSWORD, 'silver mornings'])
  await update.click()
  await expect(form.getByRole('alert').getByText("New passwords don't match")).toBeVisible()
  await fillPasswords(host, [PASSWORD, '12345', '12345'])
  await expect(form.getByRole('alert').getByText('Password must be at least 6 characters')).toBeVisible()
  await expectAccessible(host, 'account with errors')
  await fillPasswords(host, ['not this one', NEW_PASSWORD, NEW_PASSWORD])
  await update.click()
  await expectToast(host, 'Your current password is not right.')
  await fillPasswords(host, [PASSWORD, 'password1', 'password1'])
  await update.click()
  await expectToast(host, 'This password is too common. Please choose another one.')
  await host.page.route('**/api/account/password', (route) => route.abort())
  await update.click()
  await expectToast(host, 'Failed to update password')
  await host.page.unroute('**/api/account/password')
  await fillPasswords(host, [PASSWORD, NEW_PASSWORD, NEW_PASSWORD])
  await update.click()
  await expectToast(host, 'Password updated successfully')
  await expect(form.getByLabel('New password', { exact: true })).toHaveValue('')

  await other.page.reload()
  await other.page.waitForURL('**/login')
  await logIn(other, email, NEW_PASSWORD)
  await host.page.reload()
  await expect(card(host, 'Your plan')).toBeVisible()
  await expectNoProblems(host, other)
})

test('another device is listed in words, and signed out from here', { tag: '@whole' }, async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  const email = await signUp(host)
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
  const phone = await atDesktop(browser, { userAgent: iphone })
  await logIn(phone, email)
  const laptop = await atDesktop(browser)
  await logIn(laptop, email)
  await openAccount(host)
  const devices = card(host, 'Where you are signed in')
  const rows = devices.getByRole('listitem')

  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('This device')
  await expect(rows.filter({ hasText: 'Safari on iPhone' })).toContainText('Last used just now')
  await devices.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await expectToast(host, 'Safari on iPhone is signed out')
  await expect(rows).toHaveCount(2)
  await phone.page.reload()
  await phone.page.waitForURL('**/login')

  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expectToast(host, 'You are signed in on this device only')
  await expect(rows).toHaveCount(1)
  await laptop.page.reload()
  await laptop.page.waitForURL('**/login')
  await expectNoProblems(host, phone, laptop)
})

test('name and picture appear in the account menu, and what is no picture changes nothing', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  await openAccount(host)
  const second = await host.context.newPage()
  await second.goto('/dashboard/home')
  const profile = card(host, 'Name and picture')
  const menu = host.page.getByRole('button', { name: 'Account menu' })

  await profile.getByLabel('Full name').fill('Noor Haddad')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expectToast(host, 'Name saved')
  await expect(menu).toContainText('NH')
  await expect(second.getByText('Hello, Noor')).toBeVisible()

  const input = host.page.locator('input[type=file]')
  await input.setInputFiles(path.join(SAMPLES, 'formats/IMG_2682-iphone7-gps.heic'))
  await expectToast(host, 'Picture saved')
  const picture = menu.locator('img')
  await expect(picture).toHaveAttribute('src', /^\/avatars\//)
  const shown = await picture.getAttribute('src')
  await expect(second.getByRole('button', { name: 'Account menu' }).locator('img')).toHaveAttribute(
    'src',
    shown ?? '',
  )

  await input.setInputFiles(path.join(SAMPLES, 'hostile/truncated-header-only.jpg'))
  await expectToast(host, 'This file could not be read as a picture. Please choose another one.')
  await input.setInputFiles(path.join(SAMPLES, 'hostile/html-named.jpg'))
  await expectToast(host, 'This file is not a picture we can read. JPG, PNG, WebP and HEIC work.')
  await expect(picture).toHaveAttribute('src', shown ?? '')

  await profile.getByRole('button', { name: 'Remove' }).click()
  await expectToast(host, 'Picture removed')
  await expect(menu).toContainText('NH')
  await expectNoProblems(host)
})

test('another email: a taken one is refused, a free one is there at once without a mail server', {
  tag: '@whole',
}, async ({ browser }) => {
  const neighbour = await atDesktop(browser)
  const taken = await anAccount(neighbour)
  const host = await atDesktop(browser)
  await anAccount(host)
  await openAccount(host)
  const form = card(host, 'Email')
  const email = anEmail()

  await form.getByLabel('New email').fill(taken)
  await form.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Change email' }).click()
  await expect(form.getByRole('alert').getByText('This email belongs to another account.')).toBeVisible()
  await form.getByLabel('New email').fill(email)
  await form.getByRole('button', { name: 'Change email' }).click()
  await expectToast(host, 'Email changed')
  await expect(form.getByText(`You log in with ${email}.`)).toBeVisible()

  await host.page.goto('/confirm-email-change?token=made-up')
  await expect(host.page.getByRole('heading', { name: 'This link did not work' })).toBeVisible()
  await expect(host.page.getByText('This link has expired or was already used.')).toBeVisible()
  await expectNoProblems(host)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`deleting the account waits seven days, and can be taken back (${colorScheme})`, {
    tag: colorScheme === 'dark' ? '@whole' : [],
  }, async ({ browser }) => {
    const host = await atDesktop(browser, { colorScheme })
    const email = await anAccount(host)
    await openAccount(host)
    await expectAccessible(host, 'account')
    await card(host, 'Delete account').getByRole('button', { name: 'Delete account' }).click()
    const dialog = host.page.getByRole('dialog', { name: 'Delete your account?' })
    await expectAccessible(host, 'deletion dialog')
    await dialog.getByLabel('Current password', { exact: true }).fill('not this one')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog.getByRole('alert').getByText('Your current password is not right.')).toBeVisible()
    await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Delete account' }).click()

    await host.page.waitForURL('**/login')
    await expectToast(host, /^Your account will be deleted on .+\.$/)
    await logIn(host, email)
    const banner = card(host, 'Account deletion')
    await expect(banner.getByText(/^Your account will be deleted on .+\.$/)).toBeVisible()
    await expectAccessible(host, 'dashboard with banner')
    await banner.getByRole('button', { name: 'Keep my account' }).click()
    await expectToast(host, 'Your account stays')
    await expect(banner).toHaveCount(0)
    await expectNoProblems(host)
  })
}

// spec: uploads.reservations
test('a host sees the room that is set aside for guests, and has it back', { tag: '@whole' }, async ({
  party,
}) => {
  const { host, eventId, guests } = await party({ guests: [{ opens: false }] })
  const [guest] = guests
  // Announced, but never sent.
  const files = [{ name: 'film.mp4', type: 'video/mp4', size: 40 * 1024 * 1024 }]
  await ask(guest, `/api/events/${eventId}/uploads`, 'POST', { files })

  await openAccount(host)
  const storage = card(host, 'Storage')
  const line = storage.getByText('40.00 MB set aside for files that guests are sending right now')
  await expect(line).toBeVisible()
  await host.page.setViewportSize({ width: 390, height: 844 })
  await expect(line).toBeVisible()
  await expectAccessible(host, 'account with room set aside')
  await storage.getByRole('button', { name: 'Free this room' }).click()

  await expectToast(host, 'Room freed')
  await expect(line).toBeHidden()
  await expectNoProblems(host, guest)
})
