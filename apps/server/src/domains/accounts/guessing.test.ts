// spec: auth.guessing

import { beforeEach, describe, expect, it } from 'vitest'
import { aHost } from '../../testing/people.ts'
import { postWithProof } from '../../testing/prove-work.ts'
import { oneApp } from '../../testing/set-up.ts'

const SIGN_IN = '/api/auth/sign-in'
const PASSWORD = 'golden hour'

const app = oneApp({ environment: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' } })
beforeEach(async () => {
  await app.platform.db.query.deleteFrom('guessScores').execute()
})

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const VENUE = from('198.51.100.7')

async function wrongSignIns(count: number, emailOf: (n: number) => string, extra = VENUE): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const credentials = { email: emailOf(n), password: `guess ${n}` }
    const answer = await postWithProof(app.browser(), SIGN_IN, credentials, extra)
    expect(answer).toBeError(401, 'auth.invalid_credentials')
  }
}

// spec: A05, R01
describe('A05: wrong sign-ins', () => {
  it('for accounts that do not exist keep no host behind the same address out', async () => {
    const { email } = await aHost(app)
    await wrongSignIns(20, (n) => `nobody${n}@example.com`)
    expect(await app.browser().post(SIGN_IN, { email, password: PASSWORD }, VENUE)).toBeError(
      428,
      'request.proof_needed',
    )
    expect((await postWithProof(app.browser(), SIGN_IN, { email, password: PASSWORD }, VENUE)).status).toBe(
      200,
    )
  })

  it('for one account cost work wherever they come from, and keep its host out nowhere', async () => {
    const { email } = await aHost(app)
    for (let n = 0; n < 12; n += 1) await wrongSignIns(1, () => email, from(`203.0.113.${n}`))
    const here = from('192.0.2.1')
    const credentials = { email, password: PASSWORD }
    expect(await app.browser().post(SIGN_IN, credentials, here)).toBeError(428, 'request.proof_needed')
    expect((await postWithProof(app.browser(), SIGN_IN, credentials, here)).status).toBe(200)
  })

  it('answer alike whether the account exists or not', async () => {
    const { email } = await aHost(app)
    await wrongSignIns(12, () => email)
    const [known, unknown] = await Promise.all(
      [email, 'nobody@example.com'].map((who) =>
        app.browser().post(SIGN_IN, { email: who, password: 'wrong' }, VENUE),
      ),
    )
    expect(known?.body.error.code).toBe(unknown?.body.error.code)
    expect(known?.body.error.message).toBe(unknown?.body.error.message)
  })

  it('cost an attacker at most what a host’s own phone can bear', async () => {
    const { email } = await aHost(app)
    const { clock, db } = app.platform
    await wrongSignIns(1, () => email)
    await db.query.updateTable('guessScores').set({ score: 100_000, updatedAt: clock.date() }).execute()
    const asked = await app.browser().post(SIGN_IN, { email, password: PASSWORD }, VENUE)
    expect(asked.body.error.details.work).toBe(8000)
  })
})

describe('the current password, asked for once more', () => {
  it('is delayed by wrong ones of its own session alone', async () => {
    const host = await aHost(app)
    const change = (currentPassword: string) =>
      host.sendJson('PUT', '/api/account/password', { currentPassword, newPassword: 'silver linings' })
    for (let n = 0; n < 5; n += 1) expect(await change('wrong')).toBeError(403, 'account.wrong_password')
    expect(await change(PASSWORD)).toBeError(429, 'request.too_many')
  })
})
