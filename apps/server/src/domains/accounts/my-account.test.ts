// spec: account.password, account.deletion

import { DELETION_GRACE, TRIAL_DAYS } from '@afterglow/contract/accounts'
import { DAYS, MINUTES } from '@afterglow/contract/kernel'
import { beforeEach, describe, expect, it } from 'vitest'
import { aHost, atAnotherBrowser, withoutPassword } from '../../testing/people.ts'
import { oneApp } from '../../testing/set-up.ts'
import { testApp } from '../../testing/test-app.ts'

const PASSWORD = 'golden hour'
const NEW_PASSWORD = 'silver morning'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

const app = oneApp()
beforeEach(() => {
  app.mails.length = 0
})

describe('my account', () => {
  it('says who I am and how many days of the trial are left, by the server’s clock', async () => {
    const host = await aHost(app)
    const signedUp = { createdAt: app.clock.date() }
    await app.platform.db.query.updateTable('users').set(signedUp).where('email', '=', host.email).execute()

    const first = await host.get('/api/account')
    app.clock.advance(13 * DAYS)
    await host.post('/api/auth/refresh')
    const last = await host.get('/api/account')

    expect(first.body).toEqual({
      email: host.email,
      fullName: null,
      avatarUrl: null,
      language: null,
      hasPassword: true,
      identities: [],
      trialDaysLeft: TRIAL_DAYS,
      deletionAt: null,
    })
    expect(last.body.trialDaysLeft).toBe(1)
  })

  it.each([
    ['GET', '/api/account'],
    ['PUT', '/api/account/name'],
    ['PUT', '/api/account/language'],
    ['PUT', '/api/account/password'],
    ['PUT', '/api/account/email'],
    ['GET', '/api/account/sessions'],
    ['DELETE', '/api/account/sessions'],
    ['DELETE', '/api/account/sessions/some-session'],
    ['PUT', '/api/account/avatar'],
    ['DELETE', '/api/account/avatar'],
    ['GET', '/api/account/avatar/0197a000-0000-7000-8000-000000000000'],
    ['POST', '/api/account/deletion'],
    ['DELETE', '/api/account/deletion'],
    ['GET', '/api/account/storage'],
  ] as const)('is closed to signed-out visitors: %s %s', async (method, path) => {
    const response = await app.http.inject({ method, url: path })
    expect(response.statusCode).toBe(401)
    expect(response.json().error.code).toBe('auth.required')
  })
})

describe('my name', () => {
  it('is changed, and taken away', async () => {
    const host = await aHost(app)

    const named = await host.sendJson('PUT', '/api/account/name', { fullName: '  Noor Haddad ' })
    const nameless = await host.sendJson('PUT', '/api/account/name', { fullName: '' })

    expect(named.body.session.user.fullName).toBe('Noor Haddad')
    expect(nameless.body.session.user.fullName).toBeNull()
  })

  it('has at most 100 characters', async () => {
    const host = await aHost(app)
    const fits = await host.sendJson('PUT', '/api/account/name', { fullName: 'n'.repeat(100) })
    const tooLong = await host.sendJson('PUT', '/api/account/name', { fullName: 'n'.repeat(101) })
    expect(fits.status).toBe(200)
    expect(tooLong).toBeError(400, 'request.invalid')
    expect(tooLong.body.error.message).toBe('A name can have at most 100 characters')
  })
})

// spec: auth.errors
describe('changing the password', () => {
  const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }

  it('A03: ends every other session at once and keeps this one', async () => {
    const host = await aHost(app)
    const elsewhere = await atAnotherBrowser(app, host)

    const answer = await host.sendJson('PUT', '/api/account/password', change)

    expect(answer.body.session.user.email).toBe(host.email)
    expect((await host.get('/api/events')).status).toBe(200)
    expect((await host.post('/api/auth/refresh')).status).toBe(200)
    expect(await elsewhere.get('/api/events')).toBeError(401, 'auth.required')
    expect(await elsewhere.post('/api/auth/refresh')).toBeError(401, 'auth.session_missing')
    const signIn = (password: string) =>
      app.browser().post('/api/auth/sign-in', { email: host.email, password })
    expect(await signIn(PASSWORD)).toBeError(401, 'auth.invalid_credentials')
    expect((await signIn(NEW_PASSWORD)).status).toBe(200)
  })

  it('is reported to the host by mail', async () => {
    const host = await aHost(app)
    await host.sendJson('PUT', '/api/account/password', change)
    await app.runJobs()
    const mail = app.mails.find(({ to }) => to === host.email)
    expect(mail?.subject).toBe('Your Afterglow password was changed')
  })

  it('ends a link to set another one that is still in a mailbox', async () => {
    const host = await aHost(app)
    await app.browser().post('/api/auth/forgot-password', { email: host.email })
    await app.runJobs()
    const token = /token=(\S+)/.exec(app.mails.at(-1)?.text ?? '')?.[1]

    await host.sendJson('PUT', '/api/account/password', change)

    const reset = await app.browser().post('/api/auth/reset-password', { token, password: 'thief in night' })
    expect(reset).toBeError(410, 'auth.link_invalid')
  })

  it.each([
    ['a wrong current password', { currentPassword: 'not this one' }, 403, 'account.wrong_password'],
    ['no current password', { currentPassword: undefined }, 403, 'account.wrong_password'],
    ['one that everybody tries first', { newPassword: 'password1' }, 422, 'auth.weak_password'],
    ['one of five characters', { newPassword: '12345' }, 400, 'request.invalid'],
    ['no new one', { newPassword: undefined }, 400, 'request.invalid'],
  ] as const)('is refused with %s, and nothing ends', async (_what, wrong, status, code) => {
    const host = await aHost(app)
    const elsewhere = await atAnotherBrowser(app, host)

    const answer = await host.sendJson('PUT', '/api/account/password', { ...change, ...wrong })

    expect(answer).toBeError(status, code)
    expect((await elsewhere.get('/api/events')).status).toBe(200)
    await atAnotherBrowser(app, host)
  })

  it('asks for six characters in the spec’s words', async () => {
    const host = await aHost(app)
    const answer = await host.sendJson('PUT', '/api/account/password', { ...change, newPassword: '12345' })
    expect(answer.body.error.message).toBe('Password must be at least 6 characters')
  })

  it('sets the first one of a host who only signed in with Google or Apple', async () => {
    const host = await aHost(app)
    await withoutPassword(app, host)
    expect((await host.get('/api/account')).body.hasPassword).toBe(false)

    const answer = await host.sendJson('PUT', '/api/account/password', { newPassword: NEW_PASSWORD })

    expect(answer.status).toBe(200)
    await atAnotherBrowser(app, host, { password: NEW_PASSWORD })
  })

  // spec: auth.password
  it('R01: is not a way to guess the current one', async () => {
    const limited = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' } })
    const host = await aHost(limited)
    const guess = (n: number) =>
      host.sendJson('PUT', '/api/account/password', { ...change, currentPassword: `guess ${n}` })
    for (let n = 0; n < 5; n += 1) expect((await guess(n)).status).toBe(403)
    expect(await guess(5)).toBeError(429, 'request.too_many')
    await limited.close()
  })

  it('R01: and other changes are limited to 60 in ten minutes', async () => {
    const limited = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' } })
    const host = await aHost(limited)
    const rename = (n: number) => host.sendJson('PUT', '/api/account/name', { fullName: `Noor ${n}` })
    for (let n = 0; n < 60; n += 1) expect((await rename(n)).status).toBe(200)
    expect(await rename(60)).toBeError(429, 'request.too_many')
    expect(await host.delete('/api/account/avatar')).toBeError(429, 'request.too_many')
    // Another host in the same office has their own sixty.
    const neighbor = await aHost(limited)
    expect((await neighbor.sendJson('PUT', '/api/account/name', { fullName: 'Elias' })).status).toBe(200)
    await limited.close()
  })
})

describe('where I am signed in', () => {
  it('is listed in words: this browser first, then by last use', async () => {
    const host = await aHost(app)
    app.clock.advance(1 * MINUTES)
    const phone = await atAnotherBrowser(app, host, { userAgent: IPHONE })
    const before = app.clock.date().toISOString()
    app.clock.advance(1 * MINUTES)
    await phone.post('/api/auth/refresh')

    const { body } = await host.get('/api/account/sessions')

    expect(body.sessions).toMatchObject([
      { isCurrent: true, browser: null, system: null },
      {
        isCurrent: false,
        browser: 'Safari',
        system: 'iPhone',
        address: '127.0.0.1',
        signedInAt: before,
        lastUsedAt: app.clock.date().toISOString(),
      },
    ])
    expect((await phone.get('/api/account/sessions')).body.sessions[0]).toMatchObject({ system: 'iPhone' })
  })

  it('can be ended one by one, felt at the next request', async () => {
    const host = await aHost(app)
    const phone = await atAnotherBrowser(app, host, { userAgent: IPHONE })
    const laptop = await atAnotherBrowser(app, host)
    const { body } = await phone.get('/api/account/sessions')

    const answer = await host.delete(`/api/account/sessions/${body.sessions[0].id}`)

    expect(answer.status).toBe(204)
    expect(await phone.get('/api/events')).toBeError(401, 'auth.required')
    expect(await phone.post('/api/auth/refresh')).toBeError(401, 'auth.session_missing')
    expect((await laptop.get('/api/events')).status).toBe(200)
    expect(await host.delete(`/api/account/sessions/${body.sessions[0].id}`)).toBeError(
      404,
      'account.session_not_found',
    )
  })

  // spec: auth.errors
  it('is nobody else’s to end', async () => {
    const host = await aHost(app)
    const stranger = await aHost(app)
    const { body } = await host.get('/api/account/sessions')

    const answer = await stranger.delete(`/api/account/sessions/${body.sessions[0].id}`)

    expect(answer).toBeError(404, 'account.session_not_found')
    expect((await host.get('/api/events')).status).toBe(200)
  })

  it('can be ended everywhere else at once', async () => {
    const host = await aHost(app)
    const others = [await atAnotherBrowser(app, host), await atAnotherBrowser(app, host)]
    const stranger = await aHost(app)

    await host.delete('/api/account/sessions')

    expect((await host.get('/api/account/sessions')).body.sessions).toHaveLength(1)
    for (const other of others) expect(await other.get('/api/events')).toBeError(401, 'auth.required')
    expect((await stranger.get('/api/events')).status).toBe(200)
  })
})

describe('the log', () => {
  it('H04: holds no password and no token of what happens in an account', async () => {
    const open = await testApp({ mailDelivers: false, environment: { LOG_LEVEL: 'trace' } })
    const host = await aHost(open)
    await host.sendJson('PUT', '/api/account/password', {
      currentPassword: 'wrong guess',
      newPassword: NEW_PASSWORD,
    })
    await host.sendJson('PUT', '/api/account/password', {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
    })
    await host.post('/api/account/email/confirm', { token: 'token-of-a-mail' })
    await host.sendJson('PUT', '/api/account/email', {
      email: 'else@example.com',
      currentPassword: NEW_PASSWORD,
    })
    await open.runJobs()
    await host.post('/api/account/deletion', { currentPassword: NEW_PASSWORD })
    open.clock.advance(DELETION_GRACE)
    await open.runJobs()

    const log = open.logged.join('')

    expect(log).toContain('/api/account/password')
    for (const secret of [PASSWORD, NEW_PASSWORD, 'wrong guess', 'token-of-a-mail', 'argon2id'])
      expect(log).not.toContain(secret)
    await open.close()
  })
})
