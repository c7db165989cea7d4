// spec: wall.settings

import { WALL_DEFAULTS } from '@afterglow/contract/wall'
import { beforeEach, describe, expect, it } from 'vitest'
import { aGuest, aHost, aWedding, type Wedding } from '../../testing/people.ts'
import { oneApp } from '../../testing/set-up.ts'

const app = oneApp()
let wedding: Wedding
beforeEach(async () => {
  wedding = await aWedding(app)
})

const MIDNIGHT = { backgroundColor: '#17152B', photoInterval: 20, showQrCode: false }
const path = () => `/api/events/${wedding.event.id}/wall-settings`

async function rows() {
  const { query } = app.platform.db
  return query.selectFrom('photoWallSettings').selectAll().where('eventId', '=', wedding.event.id).execute()
}

describe('the settings of a photo wall', () => {
  it('are the defaults until the host has set it up', async () => {
    const answer = await wedding.host.get(path())
    expect(answer.body).toEqual({
      backgroundColor: '#FFB6C1',
      photoInterval: 5,
      showQrCode: true,
      showCaptions: true,
      showNotes: false,
      showVoices: false,
      voiceSound: false,
      challengeId: null,
    })
    expect(await rows()).toEqual([])
  })

  it('are kept, and changed by a later save', async () => {
    expect(await wedding.host.sendJson('PUT', path(), MIDNIGHT)).toMatchObject({
      status: 200,
      body: MIDNIGHT,
    })
    expect((await wedding.host.get(path())).body).toMatchObject(MIDNIGHT)
    await wedding.host.sendJson('PUT', path(), { ...MIDNIGHT, showQrCode: true })
    expect((await wedding.host.get(path())).body).toMatchObject({ ...MIDNIGHT, showQrCode: true })
  })

  it('and what open walls do are changed apart from each other', async () => {
    const control = `/api/events/${wedding.event.id}/wall-control`
    expect((await wedding.host.get(control)).body).toMatchObject({ mode: 'playing', style: 'classic' })
    await wedding.host.sendJson('PUT', control, { style: 'cinema' })
    await wedding.host.sendJson('PUT', path(), MIDNIGHT)
    const paused = await wedding.host.sendJson('PUT', control, { mode: 'paused' })
    expect(paused.body).toMatchObject({ mode: 'paused', style: 'cinema' })
    expect(await wedding.host.sendJson('PUT', control, { style: 'carousel' })).toBeError(
      400,
      'request.invalid',
    )
    expect((await wedding.host.sendJson('PUT', control, {})).body).toEqual(paused.body)
    expect((await wedding.host.get(path())).body).toMatchObject(MIDNIGHT)
  })

  it('L02: of twenty first saves at once make one row', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => wedding.host.sendJson('PUT', path(), MIDNIGHT)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await rows()).toMatchObject([MIDNIGHT])
  })

  it('L02: of first saves and first pauses at once make one row too, and lose neither', async () => {
    const control = `/api/events/${wedding.event.id}/wall-control`
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => [
        wedding.host.sendJson('PUT', path(), MIDNIGHT),
        wedding.host.sendJson('PUT', control, { mode: 'blank' }),
      ]).flat(),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await rows()).toMatchObject([{ ...MIDNIGHT, mode: 'blank' }])
  })

  it.each([
    ['a colour outside of the palette', { backgroundColor: '#123456' }],
    ['a background that is no colour', { backgroundColor: 'url(x)' }],
    ['an interval nobody offers', { photoInterval: 4 }],
    ['an interval that is no number', { photoInterval: '5' }],
    ['a code that is neither shown nor hidden', { showQrCode: null }],
  ])('refuse %s', async (_what, options) => {
    const answer = await wedding.host.sendJson('PUT', path(), { ...WALL_DEFAULTS, ...options })
    expect(answer).toBeError(400, 'request.invalid')
    expect(answer.body.error.details.fields[0].path).toBe(Object.keys(options)[0])
  })

  it('are for the host of the event alone', async () => {
    const guest = await aGuest(app, wedding.event)
    const stranger = await aHost(app)
    expect(await guest.get(path())).toBeError(401, 'auth.required')
    expect(await stranger.get(path())).toBeError(404, 'event.not_owner')
    expect(await guest.sendJson('PUT', path(), MIDNIGHT)).toBeError(401, 'auth.required')
    expect(await stranger.sendJson('PUT', path(), MIDNIGHT)).toBeError(404, 'event.not_owner')
    expect(await wedding.host.get('/api/events/zzzzzzzzzzzz/wall-settings')).toBeError(404, 'event.not_found')
    expect(await rows()).toEqual([])
  })

  it('go with their event', async () => {
    await wedding.host.sendJson('PUT', path(), MIDNIGHT)
    await app.platform.db.query.deleteFrom('events').where('id', '=', wedding.event.id).execute()
    expect(await rows()).toEqual([])
  })
})
