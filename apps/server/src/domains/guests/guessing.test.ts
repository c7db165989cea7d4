import { HOURS, MINUTES, SECONDS } from '@afterglow/contract/kernel'
import { beforeEach, describe, expect, it } from 'vitest'
import { createProofs } from '../../http/proof-of-work.ts'
import type { Agent, Extra } from '../../testing/agent.ts'
import { aGuest, aWedding, type Wedding } from '../../testing/people.ts'
import { postWithProof, proofHeader, prove } from '../../testing/prove-work.ts'
import { oneApp } from '../../testing/set-up.ts'
import { testApp } from '../../testing/test-app.ts'

const PASSWORD = 'lanterns at dusk'
const VENUE = '2001:db8:1:1::'

const app = oneApp({ environment: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' } })
let wedding: Wedding
beforeEach(async () => {
  for (const counts of ['guessScores', 'rateLimits'] as const)
    await app.platform.db.query.deleteFrom(counts).execute()
  wedding = await aLockedWedding()
})

async function aLockedWedding(): Promise<Wedding> {
  const made = await aWedding(app)
  await made.host.patch(`/api/events/${made.event.id}`, { passwordProtection: true, password: PASSWORD })
  return made
}

const from = (address: string): Extra => ({ headers: { 'x-forwarded-for': address } })
const door = ({ event } = wedding) => `/api/events/${event.id}/unlock`
const guess = (password: string, { agent = app.browser(), at = `${VENUE}1`, of = wedding } = {}) =>
  agent.post(door(of), { password }, from(at))

async function manyWrong(count: number, at = `${VENUE}1`): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    const answer = await postWithProof(app.browser(), door(), { password: `guess ${n}` }, from(at))
    expect(answer).toBeError(401, 'event.wrong_password')
  }
}

// spec: R01
describe('R01: guessing the password of an event', () => {
  it('costs work after ten wrong ones, from wherever in one /64 they come, and more with each', async () => {
    for (let n = 1; n <= 10; n += 1)
      expect(await guess(`guess ${n}`, { at: `${VENUE}${n}` })).toBeError(401, 'event.wrong_password')
    await manyWrong(1)

    const asked = await guess('guess 12', { at: `${VENUE}ffff` })
    expect(asked).toBeError(428, 'request.proof_needed')
    await manyWrong(9)
    const later = await guess('guess 21')
    expect(later.body.error.details.work).toBeGreaterThan(5 * asked.body.error.details.work)
  })

  it('never keeps a neighbor with the right password out', async () => {
    await manyWrong(30)
    const neighbor = await aGuest(app, wedding.event)
    expect((await postWithProof(neighbor, door(), { password: PASSWORD }, from(`${VENUE}2`))).status).toBe(
      204,
    )
  })

  it('burdens neither other events nor other addresses', async () => {
    await manyWrong(12)
    expect((await guess(PASSWORD, { of: await aLockedWedding() })).status).toBe(204)
    expect((await guess(PASSWORD, { at: '2001:db8:2:2::1' })).status).toBe(204)
  })

  it('from many addresses costs work as well', async () => {
    const strict = await testApp({ environment: { RATE_LIMIT_FACTOR: '0.1', TRUSTED_PROXIES: '127.0.0.1' } })
    const { host, event } = await aWedding(strict)
    await host.patch(`/api/events/${event.id}`, { passwordProtection: true, password: PASSWORD })
    const path = `/api/events/${event.id}/unlock`
    const visit = (password: string, n: number) =>
      postWithProof(strict.browser(), path, { password }, from(`198.51.${n}.1`))
    for (let n = 0; n <= 20; n += 1) expect((await visit('wrong', n)).status).toBe(401)

    const asked = await strict.browser().post(path, { password: PASSWORD }, from('203.0.113.9'))
    expect(asked).toBeError(428, 'request.proof_needed')
    expect((await visit(PASSWORD, 99)).status).toBe(204)
    await strict.close()
  })

  it('is forgiven to a crowd that knows the password', async () => {
    await manyWrong(14)
    for (let n = 0; n < 3; n += 1)
      await postWithProof(app.browser(), door(), { password: PASSWORD }, from(`${VENUE}1`))
    expect((await guess(PASSWORD)).status).toBe(204)
  })

  it('costs work when it is right, too, after some hundreds of one address, and there alone', async () => {
    const strict = await testApp({ environment: { RATE_LIMIT_FACTOR: '0.05', TRUSTED_PROXIES: '127.0.0.1' } })
    const { host, event } = await aWedding(strict)
    await host.patch(`/api/events/${event.id}`, { passwordProtection: true, password: PASSWORD })
    const unlock = (agent: Agent, at: string) =>
      agent.post(`/api/events/${event.id}/unlock`, { password: PASSWORD }, from(at))
    for (let n = 0; n < 10; n += 1) expect((await unlock(strict.browser(), '192.0.2.1')).status).toBe(204)

    expect(await unlock(strict.browser(), '192.0.2.1')).toBeError(428, 'request.proof_needed')
    const proven = await postWithProof(
      strict.browser(),
      `/api/events/${event.id}/unlock`,
      { password: PASSWORD },
      from('192.0.2.1'),
    )
    expect(proven.status).toBe(204)
    for (let n = 0; n < 20; n += 1)
      expect((await unlock(await aGuest(strict, event), '192.0.2.2')).status).toBe(204)
    await strict.close()
  })

  it('is forgotten as time passes', async () => {
    await manyWrong(14)
    app.clock.advance(12 * HOURS)
    expect((await guess(PASSWORD)).status).toBe(204)
  })

  it('a hundred times at once is heard ten times', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => guess(`guess ${n}`)))
    const heard = answers.filter(({ status }) => status === 401)
    expect(heard.length).toBeLessThanOrEqual(11)
    expect(answers.filter(({ status }) => status === 428)).toHaveLength(100 - heard.length)
  })
})

// spec: R01
describe('a guest who mistypes', () => {
  it('waits longer each time after five, alone', async () => {
    const guest = await aGuest(app, wedding.event)
    const wrong = () => guess('wrong', { agent: guest })
    for (let n = 0; n < 5; n += 1) expect(await wrong()).toBeError(401, 'event.wrong_password')

    const first = await wrong()
    expect(first).toBeError(429, 'request.too_many')
    expect(await guess(PASSWORD, { agent: guest })).toBeError(429, 'request.too_many')
    expect((await guess(PASSWORD)).status).toBe(204)

    app.clock.advance(15 * SECONDS)
    expect(await wrong()).toBeError(401, 'event.wrong_password')
    expect(Number((await wrong()).headers['retry-after'])).toBeGreaterThan(
      Number(first.headers['retry-after']),
    )
    app.clock.advance(30 * SECONDS)
    expect((await guess(PASSWORD, { agent: guest })).status).toBe(204)
  })

  it('is held back by codes of other phones as well', async () => {
    const { event } = await aWedding(app)
    const thief = await aGuest(app, event)
    const adopt = (code: string) => thief.post(`/api/events/${event.id}/me/adopt`, { code })
    for (let n = 0; n < 5; n += 1) expect(await adopt(`0000000${n}`)).toBeError(410, 'guest.code_invalid')
    expect(await adopt('00000005')).toBeError(429, 'request.too_many')
  })
})

// spec: R01
describe('a proof of work', () => {
  let agent: Agent
  beforeEach(async () => {
    await manyWrong(11)
    agent = app.browser()
  })
  const proven = (headers: Record<string, string>, { password = 'wrong', of = wedding } = {}) =>
    agent.post(door(of), { password }, { headers: { ...from(`${VENUE}1`).headers, ...headers } })

  it('counts once', async () => {
    const header = proofHeader(await guess('wrong'))
    expect(await proven(header)).toBeError(401, 'event.wrong_password')
    expect(await proven(header, { password: PASSWORD })).toBeError(428, 'request.proof_needed')
  })

  it('counts once, though it is sent twenty times at once', async () => {
    const header = proofHeader(await guess('wrong'))
    const answers = await Promise.all(Array.from({ length: 20 }, () => proven(header)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(1)
  })

  it('is worth nothing at another event', async () => {
    const header = proofHeader(await guess('wrong'))
    wedding = await aLockedWedding()
    await manyWrong(11)
    expect(await proven(header)).toBeError(428, 'request.proof_needed')
  })

  it('is worth nothing a quarter of an hour later', async () => {
    const header = proofHeader(await guess('wrong'))
    app.clock.advance(15 * MINUTES)
    expect(await proven(header)).toBeError(428, 'request.proof_needed')
  })

  it('is refused where it was made up, or made with less work than was asked', async () => {
    const asked = await guess('wrong')
    const { challenge } = asked.body.error.details
    const [id, , expires, signature] = challenge.split('.')
    const cheap = {
      ...asked,
      body: { error: { details: { challenge: `${id}.4.${expires}.${signature}`, work: 4 } } },
    }
    for (const proof of ['', 'x', `${challenge}~0.0.0.0`, `${challenge}~1.2.3`, `${challenge}~a.b.c.d`])
      expect(await proven({ 'x-afterglow-proof': proof })).toBeError(428, 'request.proof_needed')
    expect(await proven(proofHeader(cheap))).toBeError(428, 'request.proof_needed')
  })

  it('is taken by every web process of an installation', async () => {
    const { ids, clock, config } = app.platform
    const [one, other] = [1, 2].map(() => createProofs({ secrets: config.authSecrets, ids, clock }))
    const proof = prove(one!.challenge('an event', 8))
    expect(await other!.check(proof, 'an event')).toMatchObject({ work: 8 })
  })
})
