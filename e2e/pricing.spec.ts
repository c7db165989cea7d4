import path from 'node:path'
import { expectAccessible } from './accessible.ts'
import { operate } from './operator.ts'
import {
  anAccount,
  anEmail,
  anEvent,
  ask,
  atDesktop,
  chooseFiles,
  expectNoProblems,
  onPhone,
  PASSWORD,
  type Person,
  photosOf,
  SAMPLES,
} from './people.ts'
import { expect, type Page, test } from './test.ts'

/** The contents of the sandbox's payment window. */
const inWindow = (page: Page) => page.frameLocator('iframe[title="Test payment"]')

async function aHost(person: Promise<Person>): Promise<Person> {
  const host = await person
  await anAccount(host)
  await host.page.goto('/dashboard/pricing')
  await expect(host.page.getByText('Payments are in test mode here.')).toBeVisible()
  return host
}

// spec: pricing.table, pricing.dialog
test('a host buys a pass: the price is the table’s, the room is there at once, and a receipt', async ({
  browser,
}) => {
  const host = await aHost(atDesktop(browser))
  const { page } = host
  await expect(page.getByRole('radio', { name: /^50 GB/ })).toBeChecked()
  await page.getByRole('radio', { name: 'INR' }).click()
  await page.getByRole('radio', { name: /^100 GB/ }).click()
  await expect(page.getByRole('region', { name: 'Premium Pass' }).getByText('6,640')).toBeVisible()
  await expectAccessible(host, 'pricing')
  await page.getByRole('button', { name: 'Buy Premium Pass' }).click()
  await expect(inWindow(page).getByRole('button', { name: /^Pay ₹6,640/ })).toBeVisible()
  await inWindow(page)
    .getByRole('button', { name: /^Pay ₹6,640/ })
    .click()

  const success = page.getByRole('dialog', { name: 'You’re Premium' })
  await expect(success).toContainText('Your 100 GB are ready')
  await expectAccessible(host, 'the success dialog')
  await expect(page.locator('[data-confetti]')).toHaveCount(0)
  await success.getByRole('link', { name: 'Continue to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard/home')

  for (const address of ['/dashboard/pricing', '/pricing']) {
    await page.goto(address)
    await expect(page.getByText('Pick the space you need. Everything else is included.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Several events a year' })).toBeVisible()
    await expect(page.getByText(/free trial|for 7 days/i)).toHaveCount(0)
  }

  await page.goto('/dashboard/account')
  await expect(page.getByText('Premium Pass, 100 GB').first()).toBeVisible()
  await expect(page.getByText('100 GB until')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download AG-.* as PDF$/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^AG-\d{4}-\d{6}\.pdf$/)
  await expectAccessible(host, 'My Account with a receipt')
  await expectNoProblems(host)
})

// spec: pricing.receipts
test('name and address given at the checkout are on the receipt, stay there, and are offered for the next one', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await aHost(onPhone(browser))
  const { page } = host
  const atCheckout = page.getByRole('region', { name: 'For your receipt' })
  const address = atCheckout.getByLabel(/^Postal address/)
  await atCheckout.getByLabel(/^Name or company/).fill('Анна Щербакова')
  await address.fill('1\n2\n3\n4\n5\n6\n7')
  await expect(atCheckout.getByText('Please use at most 6 lines')).toBeVisible()
  await page.getByRole('button', { name: 'Buy Premium Pass' }).click()
  await expect(address).toBeFocused()
  await expect(inWindow(page).getByRole('button', { name: /^Pay/ })).toHaveCount(0)

  await address.fill('вулиця Хрещатик 22\n01001 Київ')
  await expectAccessible(host, 'the checkout with name and address')
  await page.getByRole('button', { name: 'Buy Premium Pass' }).click()
  await inWindow(page)
    .getByRole('button', { name: /^Pay \$51\.99/ })
    .click()
  await page.getByRole('dialog', { name: 'You’re Premium' }).getByRole('button', { name: 'Close' }).click()

  await page.goto('/dashboard/account')
  await page.getByRole('link', { name: /^AG-/ }).click()
  await expect(page.getByRole('heading', { name: 'Receipt', level: 1 })).toBeVisible()
  const receipt = page.getByRole('region', { name: 'Receipt', exact: true })
  await expect(receipt).toContainText('Анна Щербакова')
  await expect(receipt).toContainText('вулиця Хрещатик 22')
  await expect(receipt).toContainText(/Access from .+ to .+/)
  await expect(receipt).not.toContainText('From')
  await expectAccessible(host, 'a receipt')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^AG-\d{4}-\d{6}\.pdf$/)

  await page.getByRole('link', { name: 'My Account' }).first().click()
  const details = page.getByRole('region', { name: 'Name and address on receipts' })
  await expect(details.getByLabel(/^Postal address/)).toHaveValue('вулиця Хрещатик 22\n01001 Київ')
  await details.getByLabel(/^Name or company/).fill('Anna Shcherbakova')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved for your next receipt').first()).toBeVisible()
  await expect(details.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.getByRole('link', { name: /^AG-/ }).click()
  await expect(receipt).toContainText('Анна Щербакова')
  await page.goto('/dashboard/pricing')
  await expect(atCheckout.getByLabel(/^Name or company/)).toHaveValue('Anna Shcherbakova')
  await expectNoProblems(host)
})

test('a receipt that is not there, or another host’s, is said to be missing', { tag: '@whole' }, async ({
  browser,
}) => {
  const host = await aHost(atDesktop(browser))
  await host.page.goto('/dashboard/account/receipts/AG-2026-999999')
  await expect(host.page.getByRole('heading', { name: 'There is no such receipt' })).toBeVisible()
  await expectNoProblems(host)
})

// spec: pricing.dialog, pricing.errors
test('a payment that fails is said, and another try in the same window succeeds; a larger pass costs the difference', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await aHost(onPhone(browser))
  const { page } = host
  await page.getByRole('radio', { name: /^10 GB/ }).click()
  await page.getByRole('button', { name: 'Buy Premium Pass' }).click()
  await inWindow(page).getByRole('button', { name: 'Let the payment fail' }).click()
  await expect(page.getByText('Payment Failed')).toBeVisible()
  await expect(inWindow(page).getByRole('alert')).toContainText('declined')
  await inWindow(page)
    .getByRole('button', { name: /^Pay \$29\.99/ })
    .click()
  const success = page.getByRole('dialog', { name: 'You’re Premium' })
  await success.getByRole('button', { name: 'Close' }).click()
  await expect(success).toBeHidden()

  await page.getByRole('radio', { name: /^30 GB/ }).click()
  await expect(page.getByRole('radio', { name: /^30 GB/ })).toContainText('The difference to your 10 GB')
  await page.getByRole('button', { name: 'Buy Premium Pass' }).click()
  await expect(inWindow(page).getByRole('button', { name: /^Pay \$10\.00/ })).toBeVisible()
  await inWindow(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Buy Premium Pass' })).toBeEnabled()
  await expectNoProblems(host)
})

// spec: P06
test('a host who pays and closes the window before it can say so has the pass all the same', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await aHost(atDesktop(browser))
  const { page } = host
  await page.getByRole('button', { name: 'Buy Premium Pass' }).click()
  await inWindow(page).getByRole('button', { name: 'Pay and close without returning' }).click()
  // The server learns it from the provider, at some moment after the page.
  await expect.poll(async () => JSON.stringify(await ask(host, '/api/billing/plan'))).toContain('50gb')
  await page.goto('/dashboard/account')
  await expect(page.getByText('Premium Pass, 50 GB').first()).toBeVisible()
  await expectNoProblems(host)
})

test('a signed-out visitor who buys is led through sign-up and back to the same choice', {
  tag: '@whole',
}, async ({ browser }) => {
  const visitor = await onPhone(browser)
  const { page } = visitor
  await page.goto('/pricing')
  await page.getByRole('radio', { name: 'INR' }).click()
  await page.getByRole('radio', { name: /^30 GB/ }).click()
  await page.getByRole('button', { name: 'Buy Premium Pass' }).click()
  await expect(page).toHaveURL('/signup')
  await page.getByLabel('Email').fill(anEmail())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/dashboard\/pricing\?plan=pass&tier=30gb&currency=INR/)
  await expect(page.getByRole('radio', { name: /^30 GB/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'INR' })).toBeChecked()
  await expectNoProblems(visitor)
})

// spec: pricing.table
test('a subscription is begun, cancelled and resumed', { tag: '@whole' }, async ({ browser }) => {
  const host = await aHost(atDesktop(browser))
  const { page } = host
  await page.getByRole('radio', { name: 'Subscription' }).click()
  await expect(page.getByText('For people who celebrate often')).toBeVisible()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await inWindow(page)
    .getByRole('button', { name: /^Pay \$19\.99/ })
    .click()
  await page.getByRole('dialog', { name: 'You’re Premium' }).getByRole('button', { name: 'Close' }).click()

  await page.goto('/dashboard/account')
  const subscription = page.getByRole('region', { name: 'Subscription', exact: true })
  await expect(subscription).toContainText('$19.99')
  await subscription.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(subscription).toContainText('is not charged again')
  await subscription.getByRole('button', { name: 'Resume subscription' }).click()
  await expect(subscription).toContainText('Renews on')
  await expectAccessible(host, 'My Account with a subscription')
  await expectNoProblems(host)
})

// spec: pricing.errors, pricing.window
test('a provider whose script does not come is said in the words of the catalogue', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await aHost(atDesktop(browser))
  const { page } = host
  await page.route('**/payment-sandbox/checkout.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Buy Premium Pass' }).click()
  await expect(page.getByText("Failed to load the payment provider's script")).toBeVisible()
  await page.route('**/api/billing/orders', (route) => route.abort())
  await page.getByRole('button', { name: 'Buy Premium Pass' }).click()
  await expect(page.getByText('Failed to create order')).toBeVisible()
  await page.unrouteAll()
  await page.route('**/api/billing/verify', (route) => route.abort())
  await page.getByRole('button', { name: 'Buy Premium Pass' }).click()
  await inWindow(page)
    .getByRole('button', { name: /^Pay \$51\.99/ })
    .click()
  await expect(page.getByText('Payment Verification Failed')).toBeVisible()
  await expect(page.getByText('Please contact support if amount was deducted.')).toBeVisible()

  await page.getByRole('radio', { name: 'Subscription' }).click()
  await page.route('**/api/billing/subscriptions', (route) => route.abort())
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Failed to create subscription')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await inWindow(page).getByRole('button', { name: 'Let the payment fail' }).click()
  await expect(page.getByText('Subscription Failed')).toBeVisible()
})

test('nothing falls for those who asked for less motion', { tag: '@whole' }, async ({ browser }) => {
  const host = await aHost(atDesktop(browser, { reducedMotion: 'reduce' }))
  const { page } = host
  await page.getByRole('button', { name: 'Buy Premium Pass' }).click()
  await inWindow(page)
    .getByRole('button', { name: /^Pay \$51\.99/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'You’re Premium' })).toBeVisible()
  await expect(page.locator('[data-confetti]')).toBeHidden()
})

// spec: pricing.worth, uploads.waiting
test('when an album is full its guests are asked to wait, and what waits on their phones follows once the host has bought room', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser)
  const email = await anAccount(host)
  const eventId = await anEvent(host)
  await operate('quota', email, '0')
  const guest = await onPhone(browser)
  await guest.page.goto(`/event/${eventId}`)
  const files = ['cake', 'bouquet', 'couple', 'rings'].map((name) =>
    path.join(SAMPLES, 'demo', `${name}.jpg`),
  )
  await chooseFiles(guest, files)
  const notices = guest.page.getByRole('paragraph').filter({ hasText: 'The album is full for now.' })
  await expect(notices).toHaveCount(4)
  await expect(guest.page.getByText('It follows by itself once the host has made room.')).toBeVisible()
  await expectAccessible(guest, 'an album without room')

  // They survive leaving and reopening the page.
  await guest.page.reload()
  await expect(photosOf(guest)).toHaveCount(0)

  await host.page.goto('/dashboard/home')
  const banner = host.page.getByRole('region', { name: 'Your plan' })
  await expect(banner).toContainText('Your albums are full.')
  await expectAccessible(host, 'the banner')
  await banner.getByRole('link', { name: 'Get more room' }).click()
  await expect(host.page).toHaveURL(/\/dashboard\/pricing/)
  await operate('quota', email, 'plan')

  await expect(photosOf(guest)).toHaveCount(4)
  await expect(notices).toHaveCount(0)
  await expectNoProblems(host, guest)
})

test('a pass is chosen, paid and celebrated without a mouse', { tag: '@whole' }, async ({ browser }) => {
  const host = await aHost(atDesktop(browser))
  const { page } = host
  await page.getByRole('radio', { name: /^50 GB/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: /^30 GB/ })).toBeChecked()
  await page.getByRole('button', { name: 'Buy Premium Pass' }).focus()
  await page.keyboard.press('Enter')
  const pay = inWindow(page).getByRole('button', { name: /^Pay \$39\.99/ })
  await expect(pay).toBeVisible()
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab')
      return pay.evaluate((button) => button === document.activeElement)
    })
    .toBe(true)
  await page.keyboard.press('Enter')
  const success = page.getByRole('dialog', { name: 'You’re Premium' })
  await expect(success).toContainText('Your 30 GB are ready')
  await page.keyboard.press('Escape')
  await expect(success).toBeHidden()
  await expect(page.getByRole('button', { name: 'Buy Premium Pass' })).toBeFocused()
  await expectNoProblems(host)
})
