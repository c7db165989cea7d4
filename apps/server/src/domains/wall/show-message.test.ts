// spec: wall.messages

import { MINUTES, SECONDS } from '@afterglow/contract/kernel'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from '../../testing/agent.ts'
import { listen, openFeed } from '../../testing/live-feed.ts'
import { aGuest, aHost, aWedding, type Wedding } from '../../testing/people.ts'
import { oneApp } from '../../testing/set-up.ts'
import { wallExportPart } from './export-part.ts'

const app = oneApp()
let wedding: Wedding
let key: string
beforeAll(async () => {
  await listen(app)
})
beforeEach(async () => {
  wedding = await aWedding(app)
  key = (await wedding.host.get(`${base()}/wall-control`)).body.path.split('#')[1]
})

const base = () => `/api/events/${wedding.event.id}`
const BUSES = { text: 'Buses leave at 1 a.m.', form: 'full', minutes: null }
const write = (message: object = {}, agent: Agent = wedding.host) =>
  agent.sendJson('PUT', `${base()}/wall-message`, { ...BUSES, ...message })
const takeDown = (agent: Agent = wedding.host) => agent.delete(`${base()}/wall-message`)
const onWall = async (agent: Agent = app.browser(), query = `?key=${key}`) =>
  (await agent.get(`${base()}/wall${query}`)).body.message
const setReveal = (revealsAt: Date | null) =>
  app.platform.db.query.updateTable('events').set({ revealsAt }).where('id', '=', wedding.event.id).execute()
const onRemote = async () => (await wedding.host.get(`${base()}/wall-control`)).body.message

describe('a message of the host on the wall', () => {
  it('fills the screen for twelve seconds by the clock of the server', async () => {
    expect(await onWall()).toBeNull()
    const { status, body } = await write()
    expect(status).toBe(200)
    const message = {
      id: expect.any(String),
      text: BUSES.text,
      form: 'full',
      shownAt: app.clock.date().toISOString(),
      endsAt: new Date(app.clock.now() + 12 * SECONDS).toISOString(),
    }
    expect(body.message).toEqual(message)
    expect(await onWall()).toEqual(body.message)
    app.clock.advance(12 * SECONDS - 1)
    expect(await onWall()).not.toBeNull()
    app.clock.advance(1)
    expect(await onWall()).toBeNull()
    expect(await onRemote()).toBeNull()
  })

  it('stays as a banner for as long as the host has chosen', async () => {
    await write({ form: 'banner', minutes: 15 })
    app.clock.advance(15 * MINUTES - 1)
    expect(await onWall()).toMatchObject({ form: 'banner', text: BUSES.text })
    app.clock.advance(1)
    expect(await onWall()).toBeNull()
  })

  it('stays as a banner until the host takes it down, where they chose so', async () => {
    await write({ form: 'banner' })
    app.clock.advance(600 * MINUTES)
    expect(await onWall()).toMatchObject({ endsAt: null })
  })

  it('replaces the one before it, and is taken down, twice without an error', async () => {
    const first = (await write({ form: 'banner' })).body.message
    const second = (await write({ text: 'Cake!', form: 'banner', minutes: 5 })).body.message
    expect(second.id).not.toBe(first.id)
    expect(await onWall()).toEqual(second)
    expect((await takeDown()).body).toMatchObject({ message: null })
    expect((await takeDown()).status).toBe(200)
    expect(await onWall()).toBeNull()
  })

  it('reaches walls that are open, also while they are blank', async () => {
    await wedding.host.sendJson('PUT', `${base()}/wall-control`, { mode: 'blank' })
    const feed = await openFeed(app, app.browser(), wedding.event, { wall: { key } })
    const next = async (): Promise<unknown> => {
      const { kind, data } = await feed.nextFact()
      return kind === 'wall.state' ? data : next()
    }
    await write()
    expect(await next()).toMatchObject({ wall: { mode: 'blank', message: { text: BUSES.text } } })
    await takeDown()
    expect(await next()).toMatchObject({ wall: { message: null } })
    feed.close()
  })

  it('is written on a wall that waits for its reveal, and not behind a closed door', async () => {
    await write({ form: 'banner' })
    const guest = await aGuest(app, wedding.event)
    expect(await onWall(guest, '')).not.toBeNull()
    await setReveal(new Date(app.clock.now() + 60 * MINUTES))
    expect((await app.browser().get(`${base()}/wall?key=${key}`)).body.state).toBe('unrevealed')
    expect(await onWall()).not.toBeNull()
    await setReveal(null)
    await wedding.host.patch(base(), { guestsCanView: false })
    expect(await onWall(guest, '')).toBeNull()
    expect(await onWall()).not.toBeNull()
    await wedding.host.patch(base(), { passwordProtection: true, password: 'lanterns' })
    expect(await onWall(app.browser(), '')).toBeNull()
  })

  it('is not read before the password while a countdown runs', async () => {
    await write({ form: 'banner' })
    await wedding.host.patch(base(), {
      passwordProtection: true,
      password: 'lanterns',
      countdownEnabled: true,
      countdownEndLocal: '2030-06-20T18:00',
    })
    const { body } = await app.browser().get(`${base()}/wall`)
    expect(body).toMatchObject({ state: 'countdown', message: null })
    expect(await onWall()).not.toBeNull()
  })

  it.each([
    ['an empty one', { text: ' \n ' }],
    ['one of 141 characters', { text: '🥂'.repeat(141) }],
    ['a time that is not offered', { form: 'banner', minutes: 7 }],
    ['another form', { form: 'ticker' }],
  ])('is refused: %s', async (_what, message) => {
    expect(await write(message)).toBeError(400, 'request.invalid')
  })

  it('has 140 characters as people count them', async () => {
    const text = '👩‍👩‍👧'.repeat(140)
    expect((await write({ text })).body.message.text).toBe(text)
  })

  it('is for the host of the event alone', async () => {
    const guest = await aGuest(app, wedding.event)
    expect(await write({}, guest)).toBeError(401, 'auth.required')
    expect(await takeDown(guest)).toBeError(401, 'auth.required')
    const stranger = await aHost(app)
    expect(await write({}, stranger)).toBeError(404, 'event.not_owner')
    expect(await takeDown(stranger)).toBeError(404, 'event.not_owner')
    expect(await onWall()).toBeNull()
  })

  it('is in the export of its event, and goes with it', async () => {
    const { query } = app.platform.db
    const part = wallExportPart(app.platform)
    const about = { id: wedding.event.id } as Parameters<typeof part.gather>[0]
    await write({ form: 'banner', minutes: 5 })
    expect(await part.gather(about, app.clock.date())).toMatchObject({
      message: { text: BUSES.text, form: 'banner' },
    })
    await query.deleteFrom('events').where('id', '=', wedding.event.id).execute()
    expect(await query.selectFrom('wallMessages').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ eventId: wedding.event.id }),
    )
  })
})
