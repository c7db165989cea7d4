// spec: auth.password, auth.foreign

import { SECONDS } from '@afterglow/contract/kernel'
import { CONTACT_LIMIT } from '@afterglow/contract/support'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Agent, Answer } from '../testing/agent.ts'
import { aGuest, aHost, aWedding } from '../testing/people.ts'
import { postWithProof } from '../testing/prove-work.ts'
import { sweep } from '../testing/sweep.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { rowsWith } from '../testing/traces.ts'
import { addressKey, createRateLimiter, createShare } from './rate-limit.ts'

let app: TestApp
let behindProxy: TestApp
beforeAll(async () => {
  app = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' } })
  behindProxy = await testApp({ environment: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(async () => {
  await app.close()
  await behindProxy.close()
})

/** Calls until the answer is 429 or the expected limit is passed. */
async function callsUntilRefused(call: (n: number) => Promise<Answer>, most: number): Promise<number> {
  for (let n = 0; n <= most; n += 1) {
    const answer = await call(n)
    if (answer.status === 429) {
      expect(answer).toBeError(429, 'request.too_many')
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      return n
    }
  }
  throw new Error(`${most} calls and more are let through`)
}

/** A forged header must not make a new client of each attempt. */
const forged = (n: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${n % 250}` } })

describe('R01: attempts with the default configuration', () => {
  it('to sign in cost work after 10 wrong passwords, whatever the accounts', async () => {
    const call = (n: number) =>
      app
        .browser()
        .post('/api/auth/sign-in', { email: `n${n}@example.com`, password: 'not the one' }, forged(n))
    for (let n = 0; n < 10; n += 1) expect(await call(n)).toBeError(401, 'auth.invalid_credentials')
    expect((await call(10)).status).toBe(401)
    expect(await call(11)).toBeError(428, 'request.proof_needed')
  })

  it('to have mails sent to one mail address are limited to 5 in ten minutes, regardless of who asks for which mail', async () => {
    const call = (n: number) =>
      app
        .browser()
        .post(
          n % 2 === 0 ? '/api/auth/forgot-password' : '/api/auth/resend-verification',
          { email: n % 3 === 0 ? 'Elias@Example.com' : 'elias@example.com' },
          forged(n),
        )
    expect(await callsUntilRefused(call, 20)).toBe(5)
    const neighbor = await app.browser().post('/api/auth/forgot-password', { email: 'noor@example.com' })
    expect(neighbor.status).toBe(200)
  })

  it('to change the email are limited to 10 in ten minutes for one host', async () => {
    const host = await aHost(app)
    const call = (n: number) =>
      host.sendJson('PUT', '/api/account/email', {
        email: `new${n}@example.com`,
        currentPassword: 'golden hour',
      })
    expect(await callsUntilRefused(call, 20)).toBe(10)
  })

  it('to sign up are limited to 20 an hour in one browser, and to 10 for one mail address', async () => {
    const { event } = await aWedding(app)
    const browser = await aGuest(app, event)
    const signUp = (agent: Agent, email: string) =>
      agent.post('/api/auth/sign-up', { email, password: '123456' })
    expect(await callsUntilRefused((n) => signUp(browser, `one${n}@example.com`), 40)).toBe(20)
    expect(await callsUntilRefused(() => signUp(app.browser(), 'same@example.com'), 40)).toBe(10)
  })
})

describe('R01: a crowd behind one address', () => {
  const everybody: [string, number, (n: number) => [string, object]][] = [
    ['signs up', 300, (n) => ['/api/auth/sign-up', { email: `p${n}@example.com`, password: '123456' }]],
    ['forgets its passwords', 300, (n) => ['/api/auth/forgot-password', { email: `p${n}@example.com` }]],
    [
      'writes to the operator',
      60,
      (n) => [
        '/api/support/messages',
        {
          firstName: 'Noor',
          lastName: 'H',
          email: `p${n}@example.com`,
          subject: 'general',
          message: 'Hello',
        },
      ],
    ],
  ]

  it.each(everybody)('%s, and %i of them are heard before the next one waits', async (_what, most, call) => {
    const here = { headers: { 'x-forwarded-for': '198.51.100.9' } }
    const heard = await callsUntilRefused((n) => behindProxy.browser().post(...call(n), here), most)
    expect(heard).toBe(most)
    const elsewhere = { headers: { 'x-forwarded-for': '198.51.100.10' } }
    expect((await behindProxy.browser().post(...call(most + 1), elsewhere)).status).not.toBe(429)
  })

  it('keeps nobody with the right password out, however many wrong ones a neighbor sends', async () => {
    // One percent of every limit.
    const small = await testApp({ environment: { RATE_LIMIT_FACTOR: '0.01' } })
    const { email } = await aHost(small)
    const { event } = await aWedding(small, { passwordProtection: true, passwordHash: 'none' })
    const wrong = { email: 'nobody@example.com', password: 'wrong' }
    for (let n = 0; n < 80; n += 1) {
      expect((await small.browser().post('/api/auth/sign-in', wrong)).status).not.toBe(429)
      const guess = await small.browser().post(`/api/events/${event.id}/unlock`, { password: 'wrong' })
      expect(guess.status).not.toBe(429)
    }
    for (let n = 0; n < 10; n += 1) await small.browser().post('/api/auth/verify-email', { token: 'made up' })
    const google = await small.browser().post('/api/auth/social/google', {})
    expect(google.status).not.toBe(429)
    const right = { email, password: 'golden hour' }
    expect((await postWithProof(small.browser(), '/api/auth/sign-in', right)).status).toBe(200)
    await small.close()
  })
})

describe('R01: announcing uploads', () => {
  // spec: L04
  it('is limited as well, with a budget for a whole wedding behind one address', async () => {
    // One percent of 3000 a minute.
    const small = await testApp({ environment: { RATE_LIMIT_FACTOR: '0.01' } })
    const { event } = await aWedding(small)
    const guest = await aGuest(small, event)
    const file = { name: 'a.jpg', type: 'image/jpeg', size: 10 }
    const call = () => guest.post(`/api/events/${event.id}/uploads`, { files: [file] })
    expect(await callsUntilRefused(call, 60)).toBe(30)
    await small.close()
  })
})

describe('a count of attempts', () => {
  it('outlives the process that kept it', async () => {
    const { pool } = app.platform.db
    const request = { ip: '192.0.2.1' } as FastifyRequest
    const before = createRateLimiter(pool, 1)(CONTACT_LIMIT)
    for (let n = 0; n < 60; n += 1) await before(request, undefined)

    const after = createRateLimiter(pool, 1)(CONTACT_LIMIT)

    await expect(after(request, undefined)).rejects.toMatchObject({ code: 'request.too_many' })
    await after({ ip: '192.0.2.2' } as FastifyRequest, undefined)
  })

  it('is deleted when its time is over', async () => {
    const { db } = app.platform
    const share = createShare(db.pool, 'a-moment', { points: 1, per: 1 * SECONDS }, 1)
    expect([
      await share.take({ ip: '192.0.2.3' }, 'one'),
      await share.take({ ip: '192.0.2.3' }, 'one'),
    ]).toEqual([true, false])
    const kept = () => rowsWith(app, ['a-moment:'])
    await sweep(app.platform)
    expect(await kept()).toHaveLength(1)
    await db.query.updateTable('rateLimits').set({ expire: 1 }).where('key', 'like', 'a-moment%').execute()
    await sweep(app.platform)
    expect(await kept()).toEqual([])
  })

  it('R01: takes a whole IPv6 /64 for one client', () => {
    expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:db8:1:2:ffff:ffff:ffff:ffff'))
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
    expect(addressKey('::ffff:192.0.2.7')).toBe('192.0.2.7')
    expect(addressKey('192.0.2.7')).toBe('192.0.2.7')
  })
})
