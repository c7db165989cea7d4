// spec: auth.recovery, F15

import { DAYS, HOURS } from '@afterglow/contract/kernel'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashSecret } from '../../platform/signatures.ts'
import type { Agent } from '../../testing/agent.ts'
import { oneApp } from '../../testing/set-up.ts'

const PASSWORD = 'golden hour'

const app = oneApp({ mailDelivers: true, environment: { PUBLIC_URL: 'https://photos.example' } })
beforeEach(() => {
  app.mails.length = 0
})

let counter = 0

/** A host who has signed up and not yet opened the mail. */
async function aNewcomer(): Promise<Agent & { email: string }> {
  counter += 1
  const email = `newcomer${counter}@example.com`
  const browser = app.browser()
  const answer = await browser.post('/api/auth/sign-up', { email, password: PASSWORD })
  expect(answer.body).toEqual({ session: null })
  return Object.assign(browser, { email })
}

/** A host whose email is confirmed. */
async function aConfirmedHost() {
  const host = await aNewcomer()
  await host.post('/api/auth/verify-email', { token: await tokenOfNextMail() })
  app.mails.length = 0
  return host
}

async function tokenOfNextMail(): Promise<string> {
  await app.runJobs()
  // A mail that only reports a change may be the last one sent.
  const links = app.mails.flatMap(({ text }) => /https:\/\/photos\.example\/\S+\?token=\S+/.exec(text) ?? [])
  return new URL(links.at(-1) ?? '').searchParams.get('token') ?? ''
}

const verification = (token: string) => `/api/auth/verify-email?token=${token}`

describe('confirming an email', () => {
  it('comes before the first session where mails are delivered, and its link signs in', async () => {
    const newcomer = await aNewcomer()
    const early = await newcomer.post('/api/auth/sign-in', { email: newcomer.email, password: PASSWORD })
    expect(early).toBeError(403, 'auth.email_not_confirmed')

    const verified = await newcomer.post('/api/auth/verify-email', { token: await tokenOfNextMail() })

    expect(verified.body.session.user.email).toBe(newcomer.email)
    expect((await newcomer.get('/api/events')).status).toBe(200)
  })

  it('A07: works once, however many open the link at the same moment', async () => {
    await aNewcomer()
    const token = await tokenOfNextMail()

    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.browser().post('/api/auth/verify-email', { token, password: PASSWORD }),
      ),
    )

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    for (const answer of answers.filter((other) => other.status !== 200)) {
      expect(answer).toBeError(410, 'auth.link_invalid')
    }
  })

  it('A07: ends a link with its time, and with the next mail', async () => {
    const newcomer = await aNewcomer()
    const first = await tokenOfNextMail()
    await newcomer.post('/api/auth/resend-verification', { email: newcomer.email })
    const second = await tokenOfNextMail()
    expect(await newcomer.post('/api/auth/verify-email', { token: first })).toBeError(
      410,
      'auth.link_invalid',
    )
    app.clock.advance(1 * DAYS)
    expect(await newcomer.post('/api/auth/verify-email', { token: second })).toBeError(
      410,
      'auth.link_invalid',
    )
  })

  it('A07: keeps only the hash of a link', async () => {
    const newcomer = await aNewcomer()
    const token = await tokenOfNextMail()

    const rows = await app.platform.db.query
      .selectFrom('accountLinks')
      .innerJoin('users', 'users.id', 'accountLinks.userId')
      .selectAll('accountLinks')
      .where('users.email', '=', newcomer.email)
      .execute()

    expect(rows).toMatchObject([{ purpose: 'verify-email', tokenHash: hashSecret(token) }])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is never done by opening the link, however often', async () => {
    const newcomer = await aNewcomer()
    const token = await tokenOfNextMail()
    const gateway = app.browser()

    const opened = await gateway.get(verification(token))
    await gateway.get(verification(token))

    expect(opened.body).toEqual({ email: newcomer.email, proof: 'password' })
    expect((await newcomer.get(verification(token))).body).toEqual({ email: newcomer.email, proof: 'none' })
    const early = await newcomer.post('/api/auth/sign-in', { email: newcomer.email, password: PASSWORD })
    expect(early).toBeError(403, 'auth.email_not_confirmed')
    expect((await newcomer.post('/api/auth/verify-email', { token })).status).toBe(200)
  })

  it('takes the password of the sign-up in another browser; a wrong one leaves the link as it is', async () => {
    const newcomer = await aNewcomer()
    const token = await tokenOfNextMail()
    const phone = app.browser()
    const confirm = (proof: object) => phone.post('/api/auth/verify-email', { token, ...proof })

    expect(await confirm({})).toBeError(403, 'account.wrong_password')
    expect(await confirm({ password: 'not this one' })).toBeError(403, 'account.wrong_password')
    const confirmed = await confirm({ password: PASSWORD })

    expect(confirmed.body.session.user.email).toBe(newcomer.email)
  })

  it('takes a new password, after which that of a stranger who signed up with the email opens nothing', async () => {
    const stranger = await aNewcomer()
    const token = await tokenOfNextMail()
    const owner = app.browser()

    const common = await owner.post('/api/auth/verify-email', { token, newPassword: 'password1' })
    const confirmed = await owner.post('/api/auth/verify-email', { token, newPassword: 'silver morning' })

    expect(common).toBeError(422, 'auth.weak_password')
    expect(confirmed.body.session.user.email).toBe(stranger.email)
    const signIn = (password: string) =>
      stranger.post('/api/auth/sign-in', { email: stranger.email, password })
    expect(await signIn(PASSWORD)).toBeError(401, 'auth.invalid_credentials')
    expect((await signIn('silver morning')).status).toBe(200)
  })

  it('knows a browser only for the account that was made in it', async () => {
    const newcomer = await aNewcomer()
    await app.runJobs()
    const elsewhere = await aNewcomer()
    const token = await tokenOfNextMail()
    expect((await newcomer.get(verification(token))).body).toEqual({
      email: elsewhere.email,
      proof: 'password',
    })
    expect(await newcomer.post('/api/auth/verify-email', { token })).toBeError(403, 'account.wrong_password')
  })

  it('is refused to made-up links', async () => {
    for (const token of ['made.up.token', 'x']) {
      expect(await app.browser().get(verification(token))).toBeError(410, 'auth.link_invalid')
      expect(await app.browser().post('/api/auth/verify-email', { token })).toBeError(
        410,
        'auth.link_invalid',
      )
    }
  })

  it('answers a resend the same for a stranger as for a host, and mails only the host', async () => {
    const newcomer = await aNewcomer()
    await app.runJobs()
    app.mails.length = 0

    const known = await newcomer.post('/api/auth/resend-verification', { email: newcomer.email })
    const unknown = await newcomer.post('/api/auth/resend-verification', { email: 'stranger@example.com' })
    await app.runJobs()

    expect([known.status, unknown.status]).toEqual([204, 204])
    expect(app.mails.map((mail) => mail.to)).toEqual([newcomer.email])
  })
})

describe('a forgotten password', () => {
  it('is replaced by a mail, which ends every session and signs the host in', async () => {
    const host = await aConfirmedHost()
    const atHome = host.clone()
    await app.browser().post('/api/auth/forgot-password', { email: host.email })
    const token = await tokenOfNextMail()
    const phone = app.browser()

    const answer = await phone.post('/api/auth/reset-password', { token, password: 'silver morning' })

    expect(answer.body.session.user.email).toBe(host.email)
    expect((await phone.get('/api/events')).status).toBe(200)
    expect(await atHome.get('/api/events')).toBeError(401, 'auth.required')
    expect(await atHome.post('/api/auth/refresh')).toBeError(401, 'auth.session_missing')
    const signIn = (password: string) =>
      app.browser().post('/api/auth/sign-in', { email: host.email, password })
    expect(await signIn(PASSWORD)).toBeError(401, 'auth.invalid_credentials')
    expect((await signIn('silver morning')).status).toBe(200)
    await app.runJobs()
    expect(app.mails.at(-1)).toMatchObject({
      to: host.email,
      subject: 'Your Afterglow password was changed',
    })
  })

  it('answers the same for a stranger as for a host, and mails only the host', async () => {
    const host = await aConfirmedHost()

    const known = await app.browser().post('/api/auth/forgot-password', { email: host.email })
    const unknown = await app.browser().post('/api/auth/forgot-password', { email: 'nobody@example.com' })
    await app.runJobs()

    expect(known.body).toEqual({ mailDelivers: true })
    expect(unknown.body).toEqual(known.body)
    expect(app.mails.map((mail) => mail.to)).toEqual([host.email])
  })

  it('A07: is replaced once by one link, which lasts an hour', async () => {
    const host = await aConfirmedHost()
    await host.post('/api/auth/forgot-password', { email: host.email })
    const used = await tokenOfNextMail()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        app.browser().post('/api/auth/reset-password', { token: used, password: `silver morning ${n}` }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    await host.post('/api/auth/forgot-password', { email: host.email })
    const late = await tokenOfNextMail()
    app.clock.advance(1 * HOURS)

    const answer = await app
      .browser()
      .post('/api/auth/reset-password', { token: late, password: 'silver morning' })

    expect(answer).toBeError(410, 'auth.link_invalid')
  })

  it('keeps its link when the new password is refused', async () => {
    const host = await aConfirmedHost()
    await host.post('/api/auth/forgot-password', { email: host.email })
    const token = await tokenOfNextMail()

    const common = await host.post('/api/auth/reset-password', { token, password: 'password1' })
    const short = await host.post('/api/auth/reset-password', { token, password: 'short' })

    expect(common).toBeError(422, 'auth.weak_password')
    expect(short).toBeError(400, 'request.invalid')
    const answer = await host.post('/api/auth/reset-password', { token, password: 'silver morning' })
    expect(answer.status).toBe(200)
  })

  it('is not opened by the link of another mail', async () => {
    await aNewcomer()
    const token = await tokenOfNextMail()
    const answer = await app.browser().post('/api/auth/reset-password', { token, password: 'silver morning' })
    expect(answer).toBeError(410, 'auth.link_invalid')
  })
})

describe('a mail to a host', () => {
  it('A08: names the configured address, whatever the Host header says', async () => {
    const host = await aConfirmedHost()
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    }
    await aNewcomer()
    const asked = await app.browser().post('/api/auth/forgot-password', { email: host.email }, { headers })
    await app
      .browser()
      .post('/api/auth/sign-up', { email: 'spoof@example.com', password: PASSWORD }, { headers })
    await app.browser().post('/api/auth/resend-verification', { email: 'spoof@example.com' }, { headers })
    await app.runJobs()

    expect(asked.status).toBe(200)
    expect(app.mails.length).toBeGreaterThanOrEqual(3)
    for (const mail of app.mails) expect(mail.text).toContain('https://photos.example/')
    expect(JSON.stringify(app.mails)).not.toContain('evil.example')
  })
})
