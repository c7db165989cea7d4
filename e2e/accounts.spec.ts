// spec: auth.success

import { anAccount, anEmail, atDesktop, expectNoProblems, PASSWORD, signUp } from './people.ts'
import { expect, test } from './test.ts'

// spec: auth.words
test('a wrong password is answered in the spec’s words', { tag: '@whole' }, async ({ browser }) => {
  const host = await atDesktop(browser)
  await host.page.goto('/login')
  await host.page.getByLabel('Email').fill(anEmail())
  await host.page.getByLabel('Password', { exact: true }).fill('not the one')
  await host.page.getByRole('button', { name: 'Login' }).click()
  await expect(host.page.getByText('Sign in failed').first()).toBeVisible()
  await expect(
    host.page.getByText('Invalid email or password. Please check your credentials.').first(),
  ).toBeVisible()
})

// spec: ui.refused
test('the toast of a refused attempt goes when the form is submitted again, also with a field that is wrong', {
  tag: '@whole',
}, async ({ browser }) => {
  const { page } = await atDesktop(browser)
  const refusal = page.getByRole('alert').filter({ hasText: 'Sign in failed' })
  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel('Email').fill(anEmail())
  await page.getByLabel('Password', { exact: true }).fill('not the one')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(refusal).toBeVisible()
  // From here on the toast would not go by itself.
  await page.clock.pauseAt(Date.now() + 1000)

  await page.getByLabel('Email').fill('')
  // A pointer over the toast would keep it open, too.
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByText('Please enter your email')).toBeVisible()
  await page.clock.runFor(500)
  await expect(refusal).toHaveCount(0)
})

// spec: auth.words
test('signing up with a registered email suggests signing in instead', { tag: '@whole' }, async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  const email = await signUp(host)
  const other = await atDesktop(browser)
  await other.page.goto('/signup')
  await other.page.getByLabel('Email').fill(email)
  await other.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(other.page.getByText('Account exists').first()).toBeVisible()
  await expect(
    other.page.getByText('This email is already registered. Please sign in instead.').first(),
  ).toBeVisible()
})

// spec: routes.loading
test('protected screens lead a signed-out visitor to the login and never flash', async ({ browser }) => {
  const visitor = await atDesktop(browser)
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  await visitor.page.route('**/api/auth/session', async (route) => {
    await asked
    await route.continue()
  })
  await visitor.page.goto('/dashboard/home')
  await expect(visitor.page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(visitor.page.getByRole('heading')).toHaveCount(0)
  answer()
  await visitor.page.waitForURL('**/login')
  await expectNoProblems(visitor)
})

test('so does each of them', { tag: '@whole' }, async ({ browser }) => {
  const visitor = await atDesktop(browser)
  const ofAnEvent = ['home', 'customization', 'countdown', 'settings', 'media', 'notes', 'voice-notes']
  const paths = ['/dashboard', '/dashboard/home', '/dashboard/create']
  for (const path of [...paths, ...ofAnEvent.map((screen) => `/dashboard/events/zzzzzzzzzzzz/${screen}`)]) {
    await visitor.page.goto(path)
    await visitor.page.waitForURL('**/login')
  }
  await expectNoProblems(visitor)
})

// spec: routes.after-login, auth.tabs
test('signing in and out: the dashboard opens, a signed-in host is not shown the login, sign-out reaches the other tab', async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  const email = await signUp(host)
  await host.page.getByRole('button', { name: 'Account menu' }).click()
  await host.page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(host.page).not.toHaveURL(/dashboard/)

  await host.page.goto('/login')
  await host.page.getByLabel('Email').fill(email)
  await host.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await host.page.evaluate(() => Object.assign(window, { isPageBefore: true }))
  await host.page.getByRole('button', { name: 'Login' }).click()
  await host.page.waitForURL('**/dashboard/home')
  await expect(host.page.getByText('Welcome back!').first()).toBeVisible()
  await expect(host.page.getByText("You've been signed in successfully.").first()).toBeVisible()
  // The browser reloaded the dashboard.
  expect(await host.page.evaluate(() => 'isPageBefore' in window)).toBe(false)
  await host.page.goto('/')
  await host.page.waitForURL('**/dashboard/home')

  const second = await host.context.newPage()
  await second.goto('/dashboard/home')
  await second.getByRole('button', { name: 'Account menu' }).click()
  await second.getByRole('menuitem', { name: 'Sign Out' }).click()
  await host.page.waitForURL('**/login')
})

// spec: wizard.steps, wizard.finish
test('the wizard asks step by step, keeps its answers and creates one event for two clicks', async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const { page } = host
  await page.goto('/dashboard/create')
  const forward = page.getByRole('button', { name: 'Continue' })
  await expect(page.getByRole('heading', { name: 'Create Event' })).toBeVisible()
  await expect(forward).toBeDisabled()
  await page.getByLabel('Title').fill('Remembering Ruth')
  await forward.click()
  await expect(page.getByRole('heading', { name: 'Select Type' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2')
  await expect(forward).toBeDisabled()
  await page.getByRole('radio', { name: /Memorial/ }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Remembering Ruth')
  await forward.click()
  await expect(page.getByRole('radio', { name: /Memorial/ })).toBeChecked()
  await forward.click()
  await expect(page.getByRole('heading', { name: 'Album Layout' })).toBeVisible()
  await page.getByRole('radio', { name: /Basic/ }).click()
  await forward.click()
  await expect(page.getByRole('button', { name: 'Start 7-Day Free Trial' })).toBeVisible()

  await page.getByRole('button', { name: 'Finish & Create Event' }).dblclick()

  await page.waitForURL('**/dashboard/home')
  await expect(page.getByText('Your event has been created successfully.').first()).toBeVisible()
  const ready = page.getByRole('dialog', { name: '“Remembering Ruth” is ready' })
  await ready.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('link', { name: 'Edit Remembering Ruth' })).toHaveCount(1)

  // The badge alone could suggest that the album is closed: on its card, and on its own screen.
  const note = page.getByText('Guests can already use this album.')
  await expect(note).toBeVisible()
  await page.getByRole('link', { name: 'Edit Remembering Ruth' }).click()
  await expect(page.getByRole('region', { name: 'Event', exact: true }).getByText('Draft')).toBeVisible()
  await expect(note).toBeVisible()
  await expectNoProblems(host)
})

test('another host’s event is not there', { tag: '@whole' }, async ({ browser, party }) => {
  const { eventId } = await party()
  const stranger = await atDesktop(browser)
  await anAccount(stranger)
  await stranger.page.goto(`/dashboard/events/${eventId}/customization`)
  await expect(stranger.page.getByText('Event not found').first()).toBeVisible()
})
