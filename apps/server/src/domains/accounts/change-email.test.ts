// spec: account.deletion

import { HOURS } from '@afterglow/contract/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from '../../testing/agent.ts'
import { aHost, atAnotherBrowser, withoutPassword } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const PASSWORD = 'golden hour'

let counter = 0

function anEmail(): string {
  counter += 1
  return `new${counter}@example.com`
}

function ask(host: Agent, email: string, currentPassword: string | undefined = PASSWORD) {
  return host.sendJson('PUT', '/api/account/email', { email, currentPassword })
}

describe('another email, with a mail server', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ mailDelivers: true, environment: { PUBLIC_URL: 'https://photos.example' } })
  })
  beforeEach(() => {
    app.mails.length = 0
  })
  afterAll(() => app.close())

  /** A host who has confirmed their email. */
  async function aConfirmedHost(): Promise<Agent & { email: string }> {
    const email = anEmail()
    const browser = app.browser()
    await browser.post('/api/auth/sign-up', { email, password: PASSWORD })
    await app.runJobs()
    await browser.post('/api/auth/verify-email', { token: tokenIn(app.mails.at(-1)?.text) })
    app.mails.length = 0
    return Object.assign(browser, { email })
  }

  function tokenIn(text = ''): string {
    return /\?token=(\S+)/.exec(text)?.[1] ?? ''
  }

  async function tokenFor(email: string): Promise<string> {
    await app.runJobs()
    return tokenIn(app.mails.findLast((mail) => mail.to === email)?.text)
  }

  it('takes a link that goes to the new address; the old one is notified', async () => {
    const host = await aConfirmedHost()
    const email = anEmail()

    const asked = await ask(host, email)
    const token = await tokenFor(email)

    expect(asked.body).toMatchObject({ outcome: 'link_sent', session: { user: { email: host.email } } })
    expect(app.mails.map((mail) => mail.to).sort()).toEqual([host.email, email].sort())
    expect(app.mails.find((mail) => mail.to === email)?.text).toContain(
      'https://photos.example/confirm-email-change?token=',
    )
    expect(app.mails.find((mail) => mail.to === host.email)?.text).not.toContain(token)

    app.mails.length = 0
    const confirmed = await host.post('/api/account/email/confirm', { token })
    await app.runJobs()

    expect(confirmed.body).toMatchObject({ email, session: { user: { email } } })
    expect(app.mails).toMatchObject([
      { to: host.email, subject: 'The email of your Afterglow account was changed' },
    ])
    await atAnotherBrowser(app, { email })
  })

  it('ends every other session when it is confirmed, and none before', async () => {
    const host = await aConfirmedHost()
    const elsewhere = await atAnotherBrowser(app, host)
    const email = anEmail()
    await ask(host, email)
    const token = await tokenFor(email)
    expect((await elsewhere.get('/api/events')).status).toBe(200)

    await host.post('/api/account/email/confirm', { token })

    expect((await host.get('/api/events')).status).toBe(200)
    expect(await elsewhere.get('/api/events')).toBeError(401, 'auth.required')
  })

  // spec: F15
  it('is refused without a password in another browser, so opening the link changes nothing', async () => {
    const host = await aConfirmedHost()
    const email = anEmail()
    await ask(host, email)
    const token = await tokenFor(email)
    const reader = app.browser()

    const opened = await reader.get(`/api/account/email/confirm?token=${token}`)
    const answer = await reader.post('/api/account/email/confirm', { token })

    expect(opened.body).toEqual({ email, proof: 'password' })
    expect(answer).toBeError(403, 'account.wrong_password')
    expect((await host.get(`/api/account/email/confirm?token=${token}`)).body).toEqual({
      email,
      proof: 'none',
    })
    expect((await host.get('/api/account')).body.email).toBe(host.email)
  })

  it('is confirmed with the password in another browser, which is not signed in by it', async () => {
    const host = await aConfirmedHost()
    const email = anEmail()
    await ask(host, email)
    const reader = app.browser()

    const token = await tokenFor(email)
    const answer = await reader.post('/api/account/email/confirm', { token, password: PASSWORD })

    expect(answer.body).toEqual({ email, session: null })
    expect(await reader.get('/api/events')).toBeError(401, 'auth.required')
    expect(await host.get('/api/events')).toBeError(401, 'auth.required')
  })

  it('A07: works once of many at the same moment, within an hour, and until the next is asked for', async () => {
    const host = await aConfirmedHost()
    const confirm = (token: string) =>
      app.browser().post('/api/account/email/confirm', { token, password: PASSWORD })
    const [first, second] = [anEmail(), anEmail()]
    await ask(host, first)
    const replaced = await tokenFor(first)
    await ask(host, second)
    const late = await tokenFor(second)
    expect(await confirm(replaced)).toBeError(410, 'auth.link_invalid')
    app.clock.advance(1 * HOURS)
    expect(await confirm(late)).toBeError(410, 'auth.link_invalid')

    await host.post('/api/auth/refresh')
    await ask(host, second)
    const token = await tokenFor(second)
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)))

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    for (const answer of answers.filter((other) => other.status !== 200))
      expect(answer).toBeError(410, 'auth.link_invalid')
  })

  it('asks a host without a password to sign in first', async () => {
    const host = await aConfirmedHost()
    await withoutPassword(app, host)
    const email = anEmail()
    await host.sendJson('PUT', '/api/account/email', { email })
    const token = await tokenFor(email)
    const reader = app.browser()

    const opened = await reader.get(`/api/account/email/confirm?token=${token}`)
    expect(opened.body).toEqual({ email, proof: 'sign-in' })
    const refused = await reader.post('/api/account/email/confirm', { token, password: PASSWORD })
    expect(refused).toBeError(403, 'auth.sign_in_first')
    expect((await host.post('/api/account/email/confirm', { token })).body.email).toBe(email)
  })

  it('ends with a change of the password', async () => {
    const host = await aConfirmedHost()
    const email = anEmail()
    await ask(host, email)
    const token = await tokenFor(email)
    const options = { currentPassword: PASSWORD, newPassword: 'silver morning' }
    await host.sendJson('PUT', '/api/account/password', options)
    expect(await host.post('/api/account/email/confirm', { token })).toBeError(410, 'auth.link_invalid')
  })

  it('is refused when somebody signed up with it while the link was on its way', async () => {
    const host = await aConfirmedHost()
    const email = anEmail()
    await ask(host, email)
    const token = await tokenFor(email)
    await app.browser().post('/api/auth/sign-up', { email, password: PASSWORD })

    const answer = await host.post('/api/account/email/confirm', { token })

    expect(answer).toBeError(409, 'account.email_taken')
    expect((await host.get('/api/account')).body.email).toBe(host.email)
  })

  it('is not confirmed by a made-up link or that of another mail', async () => {
    const host = await aConfirmedHost()
    await host.post('/api/auth/forgot-password', { email: host.email })
    for (const token of ['made.up', await tokenFor(host.email)])
      expect(await host.post('/api/account/email/confirm', { token })).toBeError(410, 'auth.link_invalid')
  })
})

describe('another email', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it('is there at once without a mail server, and ends the other sessions', async () => {
    const host = await aHost(app)
    const elsewhere = await atAnotherBrowser(app, host)
    const email = anEmail()

    const answer = await ask(host, email.toUpperCase())
    await app.runJobs()

    expect(answer.body).toMatchObject({ outcome: 'changed', session: { user: { email } } })
    expect(await elsewhere.get('/api/events')).toBeError(401, 'auth.required')
    expect((await host.get('/api/account')).body.email).toBe(email)
    expect(app.mails.map((mail) => mail.to)).toEqual([host.email])
  })

  it('asks for the password', async () => {
    const host = await aHost(app)
    expect(await ask(host, anEmail(), 'not this one')).toBeError(403, 'account.wrong_password')
    expect(await host.sendJson('PUT', '/api/account/email', { email: anEmail() })).toBeError(
      403,
      'account.wrong_password',
    )
  })

  it('needs none of a host who never set one', async () => {
    const host = await aHost(app)
    await withoutPassword(app, host)
    const answer = await host.sendJson('PUT', '/api/account/email', { email: anEmail() })
    expect(answer.body.outcome).toBe('changed')
  })

  it('is refused when it is taken, the same as before, or none', async () => {
    const host = await aHost(app)
    const other = await aHost(app)
    expect(await ask(host, other.email)).toBeError(409, 'account.email_taken')
    expect(await ask(host, host.email)).toBeError(422, 'account.email_unchanged')
    expect(await ask(host, 'not an address')).toBeError(400, 'request.invalid')
  })
})
