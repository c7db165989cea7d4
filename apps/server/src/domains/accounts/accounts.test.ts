// spec: auth.inbox, account.deletion

import { ACCESS_LIFETIME, REFRESH_GRACE } from '@afterglow/contract/accounts'
import { MINUTES, SECONDS } from '@afterglow/contract/kernel'
import { describe, expect, it } from 'vitest'
import { aHost } from '../../testing/people.ts'
import { oneApp } from '../../testing/set-up.ts'

const app = oneApp()

const PASSWORD = 'golden hour'

describe('signing up', () => {
  it('gives a session at once where no mail server is configured', async () => {
    const browser = app.browser()

    const answer = await browser.post('/api/auth/sign-up', { email: 'Noor@Example.com', password: PASSWORD })

    expect(answer.status).toBe(201)
    expect(answer.body.session.user).toMatchObject({ email: 'noor@example.com', fullName: null })
    expect((await browser.get('/api/events')).status).toBe(200)
  })

  it('refuses an email that is registered already, whatever its case', async () => {
    await app.browser().post('/api/auth/sign-up', { email: 'twice@example.com', password: PASSWORD })

    const answer = await app
      .browser()
      .post('/api/auth/sign-up', { email: 'TWICE@example.com', password: PASSWORD })

    expect(answer).toBeError(409, 'auth.already_registered')
    expect(answer.body.error.message).toContain('already registered')
  })

  it('makes one account of many sign-ups at the same moment', async () => {
    const options = { email: 'race@example.com', password: PASSWORD }

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.browser().post('/api/auth/sign-up', options)),
    )

    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    for (const answer of answers.filter((other) => other.status !== 201)) {
      expect(answer).toBeError(409, 'auth.already_registered')
    }
  })

  // spec: auth.password
  it('asks for six characters and refuses what everybody tries first', async () => {
    const short = await app.browser().post('/api/auth/sign-up', { email: 'a@example.com', password: '12345' })
    const common = await app
      .browser()
      .post('/api/auth/sign-up', { email: 'a@example.com', password: 'Password1' })

    expect(short).toBeError(400, 'request.invalid')
    expect(short.body.error.message).toBe('Password must be at least 6 characters')
    expect(common).toBeError(422, 'auth.weak_password')
  })

  // spec: F15
  it('takes identity from nothing but the session', async () => {
    const answer = await app.browser().post('/api/auth/sign-up', {
      email: 'self@example.com',
      password: PASSWORD,
      id: 'chosen',
      emailVerified: true,
      is_admin: true,
    })
    expect(answer.body.session.user.id).not.toBe('chosen')
  })
})

describe('signing in', () => {
  // spec: A04
  it('refuses a wrong password and an unknown email with the same words', async () => {
    const { email } = await aHost(app)

    const wrong = await app.browser().post('/api/auth/sign-in', { email, password: 'not this one' })
    const unknown = await app
      .browser()
      .post('/api/auth/sign-in', { email: 'nobody@example.com', password: PASSWORD })

    expect(wrong).toBeError(401, 'auth.invalid_credentials')
    expect(unknown).toBeError(401, 'auth.invalid_credentials')
    expect(wrong.body.error.message).toBe('Invalid login credentials')
    expect(unknown.body.error.message).toBe(wrong.body.error.message)
  })

  // spec: F15
  it.each([[null], [''], [['golden hour']], [{ length: 11 }], [42]])(
    'refuses the password %j',
    async (password) => {
      const { email } = await aHost(app)
      const answer = await app.browser().post('/api/auth/sign-in', { email, password })
      expect(answer).toBeError(400, 'request.invalid')
    },
  )

  // spec: auth.missing
  it.each([{}, { email: 'noor@example.com' }, { password: PASSWORD }, { email: '', password: '' }])(
    'asks for both an email and a password: %j',
    async (credentials) => {
      const answer = await app.browser().post('/api/auth/sign-in', credentials)
      expect(answer).toBeError(400, 'request.invalid')
      expect(answer.body.error.message).toBe(
        'You must provide either an email or phone number and a password',
      )
    },
  )

  // spec: auth.storage
  it('keeps its credentials where no script can read them', async () => {
    const { email } = await aHost(app)

    const answer = await app.browser().post('/api/auth/sign-in', { email, password: PASSWORD })

    const cookies = [answer.headers['set-cookie']].flat().map(String)
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/)
    expect(JSON.stringify(answer.body)).not.toContain(cookies[0]?.split(/[=;]/)[1])
  })
})

// spec: auth.races
describe('a session', () => {
  // spec: auth.races
  it('ends with sign-out, also for copies of its cookies', async () => {
    const host = await aHost(app)
    const copy = host.clone()

    await host.post('/api/auth/sign-out')

    expect((await host.get('/api/auth/session')).body).toEqual({ session: null })
    expect(await copy.get('/api/events')).toBeError(401, 'auth.required')
    const refused = await copy.post('/api/auth/refresh')
    expect(refused).toBeError(401, 'auth.session_missing')
    expect(refused.body.error.message).toBe('Auth session missing!')
  })

  // spec: media.session, A10
  it('needs a refresh after its time and goes on with one', async () => {
    const host = await aHost(app)
    app.clock.advance(ACCESS_LIFETIME + 1)
    const ended = await host.get('/api/events')
    expect(ended).toBeError(401, 'auth.required')
    expect(ended.body.error.message).toBe('Session expired. Please log in again.')

    const answer = await host.post('/api/auth/refresh')

    expect(Date.parse(answer.body.session.expiresAt)).toBe(app.clock.now() + ACCESS_LIFETIME)
    expect(answer.body.session.secondsLeft).toBe(ACCESS_LIFETIME / SECONDS)
    expect((await host.get('/api/events')).status).toBe(200)

    app.clock.advance(1 * MINUTES)
    const again = await host.get('/api/auth/session')
    expect(again.body.session.secondsLeft).toBe((ACCESS_LIFETIME - 1 * MINUTES) / SECONDS)
  })

  it('A01: twenty tabs that refresh at once all stay signed in with one successor', async () => {
    const host = await aHost(app)
    const tabs = Array.from({ length: 20 }, () => host.clone())

    const answers = await Promise.all(tabs.map((tab) => tab.post('/api/auth/refresh')))

    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
    const successors = tabs.map((tab) => tab.cookies.get('afterglow_refresh'))
    expect(new Set(successors).size).toBe(1)
    expect((await tabs[7]!.post('/api/auth/refresh')).status).toBe(200)
  })

  it('A02: a refresh credential used again after the grace ends the whole family', async () => {
    const host = await aHost(app)
    const thief = host.clone()
    await host.post('/api/auth/refresh')
    app.clock.advance(REFRESH_GRACE + 1 * SECONDS)

    expect(await thief.post('/api/auth/refresh')).toBeError(401, 'auth.session_missing')

    expect(await host.post('/api/auth/refresh')).toBeError(401, 'auth.session_missing')
    expect(await host.get('/api/events')).toBeError(401, 'auth.required')
  })

  // spec: auth.errors, A10
  it.each(['', 'x', '..', 'a.b.c', `${'a'.repeat(100_000)}`])(
    'is not opened by a made-up cookie',
    async (value) => {
      const browser = app.browser()
      browser.cookies.set('afterglow_access', value.slice(0, 8000))
      expect(await browser.get('/api/events')).toBeError(401, 'auth.required')
    },
  )
})
