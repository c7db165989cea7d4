// spec: guest.password

import { beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from '../../testing/agent.ts'
import { aGuest, aWedding, guestIdOf, type Wedding } from '../../testing/people.ts'
import { oneApp } from '../../testing/set-up.ts'
import { testApp } from '../../testing/test-app.ts'
import { createPasswords } from '../accounts/passwords.ts'

const PASSWORD = 'lanterns at dusk'

const app = oneApp()
let wedding: Wedding
let guest: Agent
beforeEach(async () => {
  wedding = await aLockedWedding()
  guest = await aGuest(app, wedding.event)
})

async function aLockedWedding(): Promise<Wedding> {
  const made = await aWedding(app)
  const answer = await made.host.patch(`/api/events/${made.event.id}`, {
    passwordProtection: true,
    password: PASSWORD,
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return made
}

const unlock = (agent: Agent, { event } = wedding, password: unknown = PASSWORD) =>
  agent.post(`/api/events/${event.id}/unlock`, { password })
const list = (agent: Agent, { event } = wedding) => agent.get(`/api/events/${event.id}/media`)
const stateOf = async (agent: Agent) => (await agent.get(`/api/events/${wedding.event.id}/page`)).body.state

describe('unlocking an event', () => {
  it('opens it for this browser and for no other', async () => {
    expect(await stateOf(guest)).toBe('locked')

    expect((await unlock(guest)).status).toBe(204)

    expect(await stateOf(guest)).toBe('gallery')
    expect((await list(guest)).status).toBe(200)
    expect(await list(await aGuest(app, wedding.event))).toBeError(401, 'event.locked')
  })

  it('works for somebody who comes to the door first, and makes them a guest', async () => {
    const visitor = app.browser()
    await unlock(visitor)
    expect((await list(visitor)).status).toBe(200)
  })

  it('is nothing to be done where no password is asked for, and for its host', async () => {
    const open = await aWedding(app)
    expect((await unlock(app.browser(), open, 'anything')).status).toBe(204)
    expect((await unlock(wedding.host, wedding, 'anything')).status).toBe(204)
  })

  it.each([`${PASSWORD} `, 'Lanterns at dusk', ' lanterns  at dusk', 'ｌａｎｔｅｒｎｓ　ａｔ　ｄｕｓｋ'])(
    'takes "%s", as keyboards of phones write it',
    async (typed) => {
      expect((await unlock(guest, wedding, typed)).status).toBe(204)
    },
  )

  it('takes what the host saved with a space behind and a capital, from who types neither', async () => {
    await wedding.host.patch(`/api/events/${wedding.event.id}`, { password: 'We’re in ' })
    expect((await unlock(guest, wedding, "we're in")).status).toBe(204)
    expect((await unlock(await aGuest(app, wedding.event), wedding, 'We’re in ')).status).toBe(204)
  })

  it.each([
    ['Sommer 24', 'Sommer 24'],
    ['Sommer 24', 'sommer 24 '],
    ['sommer 24', 'Sommer 24'],
  ])('takes the password "%s" of before as "%s", whose hash is of what was typed', async (set, typed) => {
    const passwordHash = await createPasswords().hash(set, { request: { ip: '127.0.0.1' }, target: 'x' })
    await app.platform.db.query
      .updateTable('events')
      .set({ passwordHash })
      .where('id', '=', wedding.event.id)
      .execute()
    expect((await unlock(guest, wedding, typed)).status).toBe(204)
    expect(await unlock(await aGuest(app, wedding.event), wedding, 'SOMMER 24')).toBeError(
      401,
      'event.wrong_password',
    )
  })

  it.each(['', 'lanterns', 'lanternsatdusk', PASSWORD.toUpperCase()])(
    'is refused with the password "%s"',
    async (wrong) => {
      const answer = await unlock(guest, wedding, wrong)
      expect(answer).toBeError(401, 'event.wrong_password')
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(await list(guest)).toBeError(401, 'event.locked')
    },
  )

  it.each([null, 42, true, [PASSWORD], { password: PASSWORD }])(
    'G11: is refused with %j, which is no password at all',
    async (nonsense) => {
      const answer = await unlock(guest, wedding, nonsense)
      expect(answer).toBeError(400, 'request.invalid')
      expect(answer.headers['set-cookie']).toBeUndefined()
    },
  )

  // spec: H04
  it('H04: writes the password into no log and no address', async () => {
    const loud = await testApp({ environment: { LOG_LEVEL: 'trace' } })
    const { host, event } = await aWedding(loud)
    await host.patch(`/api/events/${event.id}`, { passwordProtection: true, password: PASSWORD })
    await loud.browser().post(`/api/events/${event.id}/unlock`, { password: PASSWORD })
    expect(loud.logged.join('\n')).not.toContain(PASSWORD)
    await loud.close()
  })
})

describe('G11: the proof of having unlocked an event', () => {
  it('opens no other event, not even one with the same password', async () => {
    const other = await aLockedWedding()
    await unlock(guest)
    await guest.get(`/api/events/${other.event.id}/page`)
    const proof = guest.cookies.get('afterglow_unlocked') ?? ''
    expect(proof).toContain(wedding.event.id)
    guest.cookies.set('afterglow_unlocked', proof.replace(wedding.event.id, other.event.id))

    expect(await list(guest, other)).toBeError(401, 'event.locked')
  })

  it('is worth nothing without the guest it was given to', async () => {
    await unlock(guest)
    const thief = await aGuest(app, wedding.event)
    thief.cookies.set('afterglow_unlocked', guest.cookies.get('afterglow_unlocked') ?? '')
    expect(await list(thief)).toBeError(401, 'event.locked')
  })

  it.each<[string, object[]]>([
    ['the password changed', [{ password: 'candles' }]],
    ['the same password was set again', [{ password: PASSWORD }]],
    ['protection went off and on again', [{ passwordProtection: false }, { passwordProtection: true }]],
  ])('is worth nothing after %s', async (_what, changes) => {
    await unlock(guest)
    for (const change of changes) await wedding.host.patch(`/api/events/${wedding.event.id}`, change)
    expect(await list(guest)).toBeError(401, 'event.locked')
  })

  it('cannot be made up', async () => {
    const { id } = wedding.event
    for (const forged of ['1', `${id}`, `${id}.1`, `${id}.1.`, `${id}.NaN.x`, `${id}.2.AAAAAAAAAAAAAAAA`]) {
      guest.cookies.set('afterglow_unlocked', forged)
      expect(await list(guest)).toBeError(401, 'event.locked')
    }
  })
})

describe('G12: a guest’s credential', () => {
  it('is nothing in another event', async () => {
    const other = await aWedding(app, { guestsViewOwnOnly: true })
    expect(guestIdOf(guest, other.event)).not.toBe(guestIdOf(guest, wedding.event))
    expect((await guest.get(`/api/events/${other.event.id}/media`)).body.total).toBe(0)
  })
})
