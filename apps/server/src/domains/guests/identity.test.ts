// spec: names, guest.identity

import { TRANSFER_LIFETIME } from '@afterglow/contract/guests'
import type { Media } from '@afterglow/contract/media'
import { describe, expect, it } from 'vitest'
import type { Agent } from '../../testing/agent.ts'
import { aGuest, aWedding, upload } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { eachWedding, oneApp } from '../../testing/set-up.ts'

const app = oneApp()
const { wedding, guest } = eachWedding(app)

const path = (rest = '') => `/api/events/${wedding.event.id}/me${rest}`
const name = (agent: Agent, called: string) => agent.sendJson('PUT', path(), { name: called })
const mine = async (agent: Agent) => {
  const { body } = await agent.get(`/api/events/${wedding.event.id}/media?mine=1`)
  return { total: body.total, ids: body.items.map((media: Media) => media.id) }
}
const send = async (agent: Agent) =>
  (await upload(agent, wedding.event, { bytes: await aJpeg() })).body.media as Media
const codeOf = async (agent: Agent) => (await agent.post(path('/transfer'))).body.code as string

describe('a guest', () => {
  it('has no name until they give one, and may take it back', async () => {
    expect((await guest.get(path())).body).toMatchObject({ name: null })
    expect((await name(guest, '  Tante  Inés ')).body).toMatchObject({ name: 'Tante Inés' })
    expect((await guest.get(path())).body).toMatchObject({ name: 'Tante Inés' })
    expect((await name(guest, ' ')).body).toMatchObject({ name: null })
    expect((await guest.get(path())).body).toMatchObject({ name: null })
  })

  it('is named beside what they sent, to other guests where the host wants that', async () => {
    const other = await aGuest(app, wedding.event)
    const photo = await send(guest)
    await name(guest, 'Aunt Birgit')
    const senders = async (agent: Agent) => {
      const { body } = await agent.get(`/api/events/${wedding.event.id}/media`)
      return body.items.map((media: Media) => [media.id, media.senderName])
    }
    expect(await senders(wedding.host)).toEqual([[photo.id, 'Aunt Birgit']])
    for (const agent of [other, guest]) expect(await senders(agent)).toEqual([[photo.id, 'Aunt Birgit']])
    const one = await other.get(`/api/events/${wedding.event.id}/media/${photo.id}`)
    expect(one.body.senderName).toBe('Aunt Birgit')
    await wedding.host.patch(`/api/events/${wedding.event.id}`, { guestsSeeNames: false })
    for (const agent of [other, guest]) expect(await senders(agent)).toEqual([[photo.id, null]])
    expect(await senders(wedding.host)).toEqual([[photo.id, 'Aunt Birgit']])
  })

  it('is not named to guests by a name that was given for the hosts alone', async () => {
    await wedding.host.patch(`/api/events/${wedding.event.id}`, { guestsSeeNames: false })
    const other = await aGuest(app, wedding.event)
    const photo = await send(guest)
    expect((await name(guest, 'Aunt Birgit')).body).toEqual({ name: 'Aunt Birgit', othersSeeName: false })
    await wedding.host.patch(`/api/events/${wedding.event.id}`, { guestsSeeNames: true })
    const path = `/api/events/${wedding.event.id}/media/${photo.id}`
    expect((await other.get(path)).body.senderName).toBeNull()
    await name(guest, 'Aunt Birgit')
    expect((await other.get(path)).body.senderName).toBe('Aunt Birgit')
  })

  it('who has only just come becomes one by giving a name', async () => {
    const visitor = app.browser()
    await name(visitor, 'Jamal')
    expect((await visitor.get(path())).body).toMatchObject({ name: 'Jamal' })
  })

  it.each([
    ['a name of 101 characters', '👩‍🚀'.repeat(101)],
    ['no text', 42],
  ])('cannot be called %s', async (_what, called) => {
    expect(await guest.sendJson('PUT', path(), { name: called })).toBeError(400, 'request.invalid')
  })

  it('may have the same name as another, and stays another person', async () => {
    const other = await aGuest(app, wedding.event)
    await name(guest, 'Anna')
    await name(other, 'Anna')
    const photo = await send(guest)
    expect(await mine(guest)).toEqual({ total: 1, ids: [photo.id] })
    expect(await mine(other)).toEqual({ total: 0, ids: [] })
  })

  it('has a list of what they sent; so has the host', async () => {
    const [first, own] = [await send(guest), await send(wedding.host)]
    await send(await aGuest(app, wedding.event))
    expect(await mine(guest)).toEqual({ total: 1, ids: [first.id] })
    expect(await mine(wedding.host)).toEqual({ total: 1, ids: [own.id] })
    expect(await mine(app.browser())).toEqual({ total: 0, ids: [] })
  })

  // spec: uploads.doors
  it('is somebody else than the host', async () => {
    expect(await name(wedding.host, 'The bride')).toBeError(409, 'guest.is_host')
    expect(await wedding.host.post(path('/transfer'))).toBeError(409, 'guest.is_host')
    const code = await codeOf(guest)
    expect(await wedding.host.post(path('/adopt'), { code })).toBeError(409, 'guest.is_host')
    expect((await wedding.host.get(path())).body).toMatchObject({ name: null })
  })

  it('G03: is nobody before a locked door', async () => {
    await wedding.host.patch(`/api/events/${wedding.event.id}`, {
      passwordProtection: true,
      password: 'lanterns',
    })
    expect(await guest.get(path())).toBeError(401, 'event.locked')
    expect(await name(guest, 'Anna')).toBeError(401, 'event.locked')
    expect(await guest.post(path('/transfer'))).toBeError(401, 'event.locked')
    expect(await guest.post(path('/adopt'), { code: '00000000' })).toBeError(401, 'event.locked')
  })
})

describe('moving to another phone', () => {
  it('makes the other browser the same guest, with their name and photos', async () => {
    await name(guest, 'Anna')
    const photo = await send(guest)
    const { code, expiresAt } = (await guest.post(path('/transfer'))).body
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/)
    expect(Date.parse(expiresAt)).toBe(app.clock.now() + TRANSFER_LIFETIME)
    const phone = await aGuest(app, wedding.event)

    const typed = ` ${code.slice(0, 4).toUpperCase()}-${code.slice(4)} `
    expect((await phone.post(path('/adopt'), { code: typed })).body).toMatchObject({ name: 'Anna' })

    expect(await mine(phone)).toEqual({ total: 1, ids: [photo.id] })
    expect(await mine(guest)).toEqual({ total: 1, ids: [photo.id] })
  })

  it('keeps an event open that the other phone had unlocked', async () => {
    await wedding.host.patch(`/api/events/${wedding.event.id}`, {
      passwordProtection: true,
      password: 'lanterns',
    })
    const phone = await aGuest(app, wedding.event)
    for (const agent of [guest, phone])
      await agent.post(`/api/events/${wedding.event.id}/unlock`, { password: 'lanterns' })
    const adopted = await phone.post(path('/adopt'), { code: await codeOf(guest) })
    expect(adopted.status).toBe(200)
    expect((await phone.get(path())).status).toBe(200)
  })

  it('works once, though ten browsers try at the same moment', async () => {
    const code = await codeOf(guest)
    const phones = await Promise.all(Array.from({ length: 10 }, () => aGuest(app, wedding.event)))
    const answers = await Promise.all(phones.map((phone) => phone.post(path('/adopt'), { code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(9)
  })

  it('is over after ten minutes, and when a newer code was given', async () => {
    const [first, second] = [await codeOf(guest), await codeOf(guest)]
    const phone = await aGuest(app, wedding.event)
    expect(await phone.post(path('/adopt'), { code: first })).toBeError(410, 'guest.code_invalid')
    app.clock.advance(TRANSFER_LIFETIME)
    expect(await phone.post(path('/adopt'), { code: second })).toBeError(410, 'guest.code_invalid')
  })

  it('G12: does not lead into another event', async () => {
    const other = await aWedding(app)
    const phone = await aGuest(app, other.event)
    const answer = await phone.post(`/api/events/${other.event.id}/me/adopt`, { code: await codeOf(guest) })
    expect(answer).toBeError(410, 'guest.code_invalid')
  })

  it('leaves no code in the database', async () => {
    const code = await codeOf(guest)
    const rows = await app.platform.db.query.selectFrom('guestTransfers').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})
