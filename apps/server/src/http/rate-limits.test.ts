import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../testing/agent.ts'
import { aGuest, aWedding } from '../testing/people.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { addressKey, createRateLimiter } from './rate-limit.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' } })
})
afterAll(() => app.close())

/** Calls until the answer is 429 or the limit that was promised is passed. */
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
  it('to sign up are limited to 20 an hour', async () => {
    const call = (n: number) =>
      app
        .browser()
        .post('/api/auth/sign-up', { email: `many${n}@example.com`, password: '123456' }, forged(n))
    expect(await callsUntilRefused(call, 40)).toBe(20)
  })

  it('to sign in cost work after 10 wrong passwords, whatever the accounts', async () => {
    const call = (n: number) =>
      app
        .browser()
        .post('/api/auth/sign-in', { email: `n${n}@example.com`, password: 'not the one' }, forged(n))
    for (let n = 0; n < 10; n += 1) expect(await call(n)).toBeError(401, 'auth.invalid_credentials')
    expect((await call(10)).status).toBe(401)
    expect(await call(11)).toBeError(428, 'request.proof_needed')
  })

  it('to have mails sent are limited to 5 in ten minutes, whichever mail it is', async () => {
    const call = (n: number) =>
      app
        .browser()
        .post(
          n % 2 === 0 ? '/api/auth/forgot-password' : '/api/auth/resend-verification',
          { email: `n${n}@example.com` },
          forged(n),
        )
    expect(await callsUntilRefused(call, 20)).toBe(5)
  })
})

describe('R01: announcing uploads', () => {
  it('is limited as well, with a budget for a whole wedding behind one address', async () => {
    // A hundredth of 3000 a minute.
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
    const before = createRateLimiter(pool, 1)
    for (let n = 0; n < 5; n += 1) await before('contact', request)

    const after = createRateLimiter(pool, 1)

    await expect(after('contact', request)).rejects.toMatchObject({ code: 'request.too_many' })
    await after('contact', { ip: '192.0.2.2' } as FastifyRequest)
  })

  it('F9: takes a whole IPv6 /64 for one client', () => {
    expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:db8:1:2:ffff:ffff:ffff:ffff'))
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
    expect(addressKey('::ffff:192.0.2.7')).toBe('192.0.2.7')
    expect(addressKey('192.0.2.7')).toBe('192.0.2.7')
  })
})
