// spec: guest.timeline

import { randomUUID } from 'node:crypto'
import type { Media } from '@afterglow/contract/media'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from '../../../testing/agent.ts'
import { insertPhotos } from '../../../testing/insert-photos.ts'
import { aGuest, aWedding, type Wedding } from '../../../testing/people.ts'
import { oneApp } from '../../../testing/set-up.ts'

const app = oneApp()
let wedding: Wedding
let guest: Agent
beforeEach(async () => {
  wedding = await aWedding(app)
  guest = await aGuest(app, wedding.event)
})

const list = async (agent: Agent, query: string) =>
  (await agent.get(`/api/events/${wedding.event.id}/media?${query}`)).body
const idsOf = (page: { items: Media[] }) => page.items.map(({ id }) => id)

/** `minutes` before `last`, a photo each. */
async function photosAt(last: string, minutes: readonly number[]) {
  await insertPhotos(app.platform.db, wedding.event.id, minutes.length)
  const rows = await app.platform.db.query
    .selectFrom('liveSendings')
    .select('id')
    .where('eventId', '=', wedding.event.id)
    .orderBy('id')
    .execute()
  for (const [index, { id }] of rows.entries()) {
    const createdAt = new Date(new Date(last).getTime() - (minutes[index] ?? 0) * 60_000)
    await app.platform.db.query.updateTable('sendings').set({ createdAt }).where('id', '=', id).execute()
  }
  return rows.map(({ id }) => id)
}

const everyTenMinutes = (count: number) => Array.from({ length: count }, (_, index) => index * 10)

describe('the timeline of an album', () => {
  it('counts photos by the hours of the event’s time zone, newest first', async () => {
    await app.platform.db.query.updateTable('events').set({ timeZone: 'Asia/Kolkata' }).execute()
    await photosAt('2026-06-20T20:29:00.000Z', everyTenMinutes(48))
    const { timeline } = await list(guest, 'timeline=1&limit=10')
    expect(timeline).toMatchObject({ unit: 'hour', timeZone: 'Asia/Kolkata' })
    // Half past an hour of UTC is a full hour in India.
    expect(timeline.sections[0]).toEqual({ from: '2026-06-20T19:30:00.000Z', count: 6 })
    expect(timeline.sections).toHaveLength(8)
  })

  it('is in days or months where hours would have hardly a photo each', async () => {
    await photosAt(
      '2026-06-20T20:00:00.000Z',
      Array.from({ length: 48 }, (_, index) => index * 120),
    )
    expect((await list(guest, 'timeline=1')).timeline.unit).toBe('day')
  })

  it('is not there where an album is seen at a glance', async () => {
    await photosAt('2026-06-20T20:00:00.000Z', everyTenMinutes(12))
    expect(await list(guest, 'timeline=1')).not.toHaveProperty('timeline')
  })

  it('is not there for the order of love', async () => {
    await photosAt('2026-06-20T20:00:00.000Z', everyTenMinutes(60))
    expect(await list(guest, 'timeline=1&sort=loved')).not.toHaveProperty('timeline')
  })

  it('counts what the asking guest sees: neither unpublished nor pinned photos', async () => {
    const ids = await photosAt('2026-06-20T20:00:00.000Z', everyTenMinutes(48))
    const before = await list(guest, 'timeline=1')
    await wedding.host.patch(`/api/events/${wedding.event.id}/media/${ids[0]}`, { status: 'unpublished' })
    await wedding.host.patch(`/api/events/${wedding.event.id}/media/${ids[1]}`, { isPinned: true })
    const sum = ({ timeline }: { timeline: { sections: { count: number }[] } }) =>
      timeline.sections.reduce((all, { count }) => all + count, 0)
    expect(sum(before)).toBe(48)
    expect(sum(await list(guest, 'timeline=1'))).toBe(46)
  })
})

describe('the timeline of an event with a closed album', () => {
  const WHOLE = 48
  let ids: string[]
  beforeEach(async () => {
    ids = await photosAt('2026-06-20T20:00:00.000Z', everyTenMinutes(WHOLE))
    const album = { id: randomUUID(), name: 'From the photographer', seenBy: 'hosts' }
    await wedding.host.post(`/api/events/${wedding.event.id}/albums`, album)
    // The newest two photos and the oldest two.
    const mediaIds = [...ids.slice(0, 2), ...ids.slice(-2)]
    await wedding.host.post(`/api/events/${wedding.event.id}/media/album`, { mediaIds, albumId: album.id })
  })
  const sections = async (agent: Agent) => {
    const { timeline, total, items } = await list(agent, 'timeline=1&limit=200')
    return { total, listed: items.length, hours: timeline.sections }
  }

  it('counts none of its photos for guests, and all for the host', async () => {
    const { hours, ...counts } = await sections(guest)
    expect(counts).toEqual({ total: WHOLE - 4, listed: WHOLE - 4 })
    expect(hours[0]).toEqual({ from: '2026-06-20T19:00:00.000Z', count: 5 })
    expect(hours.at(-1)).toEqual({ from: '2026-06-20T12:00:00.000Z', count: 3 })
    expect(await sections(wedding.host)).toMatchObject({ total: WHOLE, listed: WHOLE })
  })

  it('counts those that this guest has sent, whoever has asked before', async () => {
    await guest.sendJson('PUT', `/api/events/${wedding.event.id}/me`, { name: 'Anna' })
    const { id: guestId } = await app.platform.db.query
      .selectFrom('guests')
      .select('id')
      .where('eventId', '=', wedding.event.id)
      .executeTakeFirstOrThrow()
    const { query } = app.platform.db
    await query
      .updateTable('sendings')
      .set({ guestId })
      .where('id', '=', ids[0] ?? '')
      .execute()
    const other = await sections(await aGuest(app, wedding.event))
    expect(other.total).toBe(WHOLE - 4)
    const { hours, ...counts } = await sections(guest)
    expect(counts).toEqual({ total: WHOLE - 3, listed: WHOLE - 3 })
    expect(hours.slice(0, 2)).toEqual([
      { from: '2026-06-20T20:00:00.000Z', count: 1 },
      { from: '2026-06-20T19:00:00.000Z', count: 5 },
    ])
  })
})

describe('an album from a moment on', () => {
  it('goes on downwards and upwards until both ends, with every photo once', async () => {
    const ids = await photosAt('2026-06-20T20:00:00.000Z', everyTenMinutes(30))
    await wedding.host.patch(`/api/events/${wedding.event.id}/media/${ids[29]}`, { isPinned: true })
    const all = idsOf(await list(guest, 'limit=200'))
    expect(all[0]).toBe(ids[29])

    const start = await list(guest, 'limit=7&before=2026-06-20T18:00:00.000Z')
    expect(idsOf(start)[0]).toBe(ids[13])
    expect(await list(guest, 'limit=7&before=2026-06-20T20:00:01.000Z')).toMatchObject({
      newerCursor: expect.any(String),
    })
    const found = idsOf(start)
    for (let { newerCursor } = start; newerCursor; ) {
      const page = await list(guest, `limit=4&newer=${newerCursor}`)
      expect(page.items).not.toHaveLength(0)
      found.unshift(...idsOf(page))
      newerCursor = page.newerCursor
    }
    for (let { nextCursor } = start; nextCursor; ) {
      const page = await list(guest, `limit=4&cursor=${nextCursor}`)
      found.push(...idsOf(page))
      nextCursor = page.nextCursor
    }
    expect(found).toEqual(all)
  })

  it('shows a guest who sees only their own nobody else’s, from any moment', async () => {
    await photosAt('2026-06-20T20:00:00.000Z', everyTenMinutes(48))
    await wedding.host.patch(`/api/events/${wedding.event.id}`, { guestsViewOwnOnly: true })
    const page = await list(guest, 'timeline=1&before=2026-06-20T18:00:00.000Z')
    expect(page).toMatchObject({ items: [], newerCursor: null })
    expect(page).not.toHaveProperty('timeline')
  })
})
