import { anAccount, anEvent, atDesktop, expectNoProblems, PASSWORD } from './people.ts'
import { expect, test } from './test.ts'

/** The specification's route map, with each screen's title. */
const PUBLIC = {
  '/login': 'Welcome back',
  '/signup': 'Start your album',
  '/forgot-password': 'Forgot your password?',
  '/pricing': 'Room for every photo',
  '/contact': 'Write to us',
}

const BEHIND_LOGIN = {
  '/dashboard/home': /^Welcome/,
  '/dashboard/main': /^Welcome|Dashboard/,
  '/dashboard/create': 'Create Event',
  '/dashboard/tutorials': 'Video Tutorials',
  '/dashboard/faq': 'Common Questions',
  '/dashboard/contact': 'Contact Us',
  '/dashboard/printables': 'Print Templates',
  '/dashboard/media': 'Media Gallery',
  '/dashboard/pricing': 'Room for every photo',
  '/dashboard/settings': 'My Account',
  '/dashboard/account': 'My Account',
}

// spec: routes.guarded
test('every screen behind the login leads a visitor to it, and a host to its content', async ({
  browser,
}) => {
  const visitor = await atDesktop(browser)
  for (const path of Object.keys(BEHIND_LOGIN)) {
    const response = await visitor.page.goto(path)
    expect(response?.status(), path).toBe(200)
    await visitor.page.waitForURL('**/login')
  }

  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  for (const [path, title] of Object.entries(BEHIND_LOGIN)) {
    await host.page.goto(path)
    await expect(host.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await host.page.goto('/dashboard')
  await host.page.waitForURL('**/dashboard/home')
  for (const screen of [
    'home',
    'customization',
    'countdown',
    'settings',
    'media',
    'challenges',
    'notes',
    'notes/book',
    'voice-notes',
  ]) {
    await host.page.goto(`/dashboard/events/${eventId}/${screen}`)
    await expect(host.page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expectNoProblems(visitor, host)
})

// spec: routes.public, routes.after-login, auth.links
test('screens for visitors are shown to them, and login and sign-up lead a host on', {
  tag: '@whole',
}, async ({ browser }) => {
  const visitor = await atDesktop(browser)
  for (const [path, title] of Object.entries(PUBLIC)) {
    await visitor.page.goto(path)
    await expect(visitor.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  for (const [path, other] of [
    ['/login', '/signup'],
    ['/signup', '/login'],
  ] as const) {
    await visitor.page.goto(path)
    const main = visitor.page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    await expect(main.locator(`a[href="${other}"]`)).toBeVisible()
  }
  await anAccount(visitor)
  for (const path of ['/login', '/signup', '/']) {
    await visitor.page.goto(path)
    await visitor.page.waitForURL('**/dashboard/home')
  }
  await expectNoProblems(visitor)
})

// spec: auth.keyboard
test('signing in needs no mouse, and the password can be looked at', { tag: '@whole' }, async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  const email = await anAccount(host)
  await host.context.clearCookies()
  const { page } = await atDesktop(browser)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Apple' }).focus()

  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(password).toHaveAttribute('type', 'text')
  await password.focus()
  await page.keyboard.press('Enter')

  await page.waitForURL('**/dashboard/home')
})

// spec: events.failed, event.words
test('a list of events that cannot be loaded says so, and can be asked for again', { tag: '@whole' }, async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  await host.page.route('**/api/event-pages', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await host.page.goto('/dashboard/home')
  await expect(host.page.getByText('Failed to load events').first()).toBeVisible()
  await host.page.unroute('**/api/event-pages')
  await host.page.getByRole('button', { name: 'Try again' }).click()
  await expect(host.page.getByText('Create New Event')).toBeVisible()
})

// spec: events.home, events.qr
test('the events home: three places until the events are there, cards that lead on, and their code', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const { page } = host
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/event-pages', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/dashboard/home')
  await expect(page.getByRole('main').getByRole('status').locator(':scope > div')).toHaveCount(3)
  await expect(page.getByText('Create New Event')).toHaveCount(0)
  answer()

  await expect(page.getByText('Manage your events and everything your guests share.')).toBeVisible()
  const place = `/dashboard/events/${eventId}/customization`
  const card = page.getByRole('article').filter({ hasText: 'Noor' })
  await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('href', place)
  await expect(card.getByRole('link', { name: 'Edit Noor & Elias' })).toHaveAttribute('href', place)
  await card.getByRole('button', { name: 'QR code of Noor & Elias' }).click()
  const dialog = page.getByRole('dialog', { name: 'Event QR Code' })
  await expect(dialog.getByText('Scan this QR code to access the event')).toBeVisible()
  const qrCard = dialog.getByRole('img', { name: /^QR code for .* Noor & Elias$/ })
  await expect.poll(() => qrCard.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0)
  await expect(dialog.getByText(new RegExp(`/${eventId}$`))).toBeVisible()
  await expectNoProblems(host)
})

// spec: events.qr, event.words
test('a code that cannot be made is reported in the spec’s words', { tag: '@whole' }, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  await anEvent(host)
  await host.page.route('**/print-kit/qr-card/**', (route) => route.abort())
  await host.page.goto('/dashboard/home')
  await host.page.getByRole('button', { name: /QR/ }).first().click()
  await expect(host.page.getByText('Event QR Code')).toBeVisible()
  await expect(host.page.getByText('Failed to generate QR code').first()).toBeVisible()
})
