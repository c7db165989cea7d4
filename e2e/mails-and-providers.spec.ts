// spec: auth.words, auth.success

import { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { aMailServer, type MailServer } from '../apps/server/src/testing/mail-server.ts'
import { anOpenIdProvider, type OpenIdProvider } from '../apps/server/src/testing/openid-provider.ts'
import { expectAccessible } from './accessible.ts'
import { anEmail, atDesktop, expectNoProblems, onPhone, PASSWORD, type Person } from './people.ts'
import { expect, test } from './test.ts'

/** An installation with a mail server and with Google, both real servers on this machine. Apple is not set up. */
let installation: Installation
let mails: MailServer
let google: OpenIdProvider

test.beforeAll(async () => {
  installation = await Installation.create()
  mails = await aMailServer()
  google = await anOpenIdProvider({
    clientId: 'afterglow-web',
    redirectUri: `${installation.url}/api/auth/social/google/callback`,
    acceptsSecret: async (secret) => secret === 'google-secret',
  })
  Object.assign(installation.environment, {
    PUBLIC_URL: installation.url,
    SMTP_URL: mails.url,
    GOOGLE_CLIENT_ID: 'afterglow-web',
    GOOGLE_CLIENT_SECRET: 'google-secret',
    GOOGLE_ISSUER: google.issuer,
  })
  await installation.start()
})
test.afterAll(async () => {
  await installation?.dispose()
  await mails?.close()
  await google?.close()
})
test.afterEach(() => {
  google.tamper = null
})

async function linkOfNextMail(): Promise<string> {
  const { text = '' } = await mails.nextMail()
  return /http\S+\?token=\S+/.exec(text)?.[0] ?? ''
}

async function expectToast({ page }: Person, ...words: string[]): Promise<void> {
  for (const text of words) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
}

/** Opening the link alone does nothing. */
async function confirmEmail({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await page.waitForURL('**/dashboard/home')
}

async function fillSignUp({ page }: Person, email: string): Promise<void> {
  await page.goto(`${installation.url}/signup`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

// spec: auth.inbox
test('sign-up leads to Check Your Inbox!, and the link in the mail to the dashboard', async ({ browser }) => {
  const host = await onPhone(browser)
  const email = anEmail()
  await fillSignUp(host, email)
  await expect(host.page.getByRole('heading', { name: 'Check Your Inbox!' })).toBeVisible()
  await expect(host.page.getByText(email)).toBeVisible()
  await linkOfNextMail()

  await host.page.getByRole('button', { name: 'Try Again' }).click()

  await expectToast(host, 'Email sent!', "We've sent another verification email to your inbox.")
  const link = await linkOfNextMail()
  await host.page.getByRole('button', { name: 'Back to Sign Up' }).click()
  await expect(host.page.getByRole('heading', { name: 'Start your album' })).toBeVisible()
  await host.page.goto(link)
  await expectAccessible(host, 'confirming an email')
  await confirmEmail(host)
  await expectToast(host, 'Account created successfully!', "Welcome! Let's create your first event.")

  const other = await atDesktop(browser)
  await other.page.goto(link)
  await expect(other.page.getByRole('heading', { name: 'This link did not work' })).toBeVisible()
  await expectNoProblems(host)
})

test('an email is confirmed elsewhere with the password, and by its owner with a new one', {
  tag: '@whole',
}, async ({ browser }) => {
  const laptop = await atDesktop(browser)
  const email = anEmail()
  await fillSignUp(laptop, email)
  const link = await linkOfNextMail()
  const owner = await onPhone(browser)
  const { page } = owner
  await page.goto(link)
  await expect(
    page.getByText(`Somebody signed up with ${email} in another browser.`, { exact: false }),
  ).toBeVisible()
  await expectAccessible(owner, 'confirming an email elsewhere')
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByText('Your email was not confirmed')).toBeVisible()

  await page.getByRole('button', { name: 'I chose no password, or forgot it' }).click()
  await page.getByLabel('New password', { exact: true }).fill('silver morning')
  await page.getByLabel('Confirm new password').fill('silver morning')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.waitForURL('**/dashboard/home')

  await laptop.page.goto(`${installation.url}/login`)
  await laptop.page.getByLabel('Email').fill(email)
  await laptop.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await laptop.page.getByRole('button', { name: 'Login' }).click()
  await expect(laptop.page.getByText('Sign in failed')).toBeVisible()
})

// spec: auth.recovery
test('a forgotten password is replaced by the link of a mail, and other devices are signed out', {
  tag: '@whole',
}, async ({ browser }) => {
  const laptop = await atDesktop(browser)
  const email = anEmail()
  await fillSignUp(laptop, email)
  await laptop.page.goto(await linkOfNextMail())
  await confirmEmail(laptop)
  const phone = await onPhone(browser)
  const { page } = phone
  await page.goto(`${installation.url}/login`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.waitForURL('**/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(email)).toBeVisible()

  await page.goto(await linkOfNextMail())
  await page.getByLabel('New password', { exact: true }).fill('silver morning')
  await page.getByLabel('Confirm new password').fill('silver evening')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText("New passwords don't match")).toBeVisible()
  await page.getByLabel('Confirm new password').fill('silver morning')
  await page.getByRole('button', { name: 'Set new password' }).click()

  await page.waitForURL('**/dashboard/home')
  await expectToast(phone, 'Password updated successfully')
  expect((await mails.nextMail()).subject).toBe('Your Afterglow password was changed')
  await laptop.page.reload()
  await laptop.page.waitForURL('**/login')
  await expectNoProblems(phone)
})

test('a new email is confirmed by the link of a mail, here or elsewhere, and the old one is notified', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser)
  const email = anEmail()
  await fillSignUp(host, email)
  await host.page.goto(await linkOfNextMail())
  await confirmEmail(host)

  for (const place of ['here', 'elsewhere']) {
    const next = anEmail()
    await host.page.goto(`${installation.url}/dashboard/account`)
    const form = host.page.getByRole('region', { name: 'Email', exact: true })
    await form.getByLabel('New email').fill(next)
    await form.getByLabel('Current password', { exact: true }).fill(PASSWORD)
    await form.getByRole('button', { name: 'Change email' }).click()
    await expectToast(host, 'Check your inbox')
    const asked = [await mails.nextMail(), await mails.nextMail()]
    const link = asked.map(({ text = '' }) => /http\S+\?token=\S+/.exec(text)?.[0]).find(Boolean) ?? ''
    const reader = place === 'here' ? host : await onPhone(browser)

    await reader.page.goto(link)
    if (place === 'elsewhere') await reader.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await reader.page.getByRole('button', { name: 'Use this email' }).click()

    await expectToast(reader, 'Email changed')
    await reader.page.waitForURL(place === 'here' ? '**/dashboard/account' : '**/login')
    if (place === 'here') await expect(form.getByText(`You log in with ${next}.`)).toBeVisible()
    expect((await mails.nextMail()).subject).toBe('The email of your Afterglow account was changed')
  }
  await host.page.reload()
  await host.page.waitForURL('**/login')
  await expectNoProblems(host)
})

// spec: auth.social
test('Continue with Google signs a new host up and in', async ({ browser }) => {
  const host = await onPhone(browser)
  google.account = { sub: 'noor', email: anEmail(), email_verified: true, name: 'Noor Haddad' }
  await host.page.goto(`${installation.url}/signup`)

  await host.page.getByRole('button', { name: 'Continue with Google' }).click()

  await host.page.waitForURL(`${installation.url}/dashboard/home`)
  await expect(host.page.getByText('Hello, Noor')).toBeVisible()
  await expectNoProblems(host)
})

test('a sign-in that a provider refuses is explained in the spec’s words', { tag: '@whole' }, async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  google.tamper = async () => 'not.a.token'
  await host.page.goto(`${installation.url}/login`)
  await host.page.getByRole('button', { name: 'Continue with Google' }).click()
  await expectToast(host, 'Google sign in failed', 'You were not signed in. Please try again.')
  await expect(host.page).toHaveURL(`${installation.url}/login`)

  await host.page.getByRole('button', { name: 'Continue with Apple' }).click()

  await expectToast(
    host,
    'Apple sign in failed',
    'Signing in with Apple is not available here. Please use your email and a password.',
  )
})

test('an unexpected failure of a provider’s button is explained in the spec’s words', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser)
  await host.page.goto(`${installation.url}/login`)
  const button = host.page.getByRole('button', { name: 'Continue with Google' })
  await expect(button).toBeVisible()
  await host.context.setOffline(true)
  await button.click()
  await expectToast(host, 'An unexpected error occurred with Google sign in.')
})
