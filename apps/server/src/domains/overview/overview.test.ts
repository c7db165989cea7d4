// spec: event.dashboard

import { randomUUID } from 'node:crypto'
import { HOURS, MINUTES, SECONDS } from '@afterglow/contract/kernel'
import { ACTIVITY_PAGE, type Activity, LATEST_ACTIVITY, type Overview } from '@afterglow/contract/overview'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from '../../testing/agent.ts'
import { insertPhotos } from '../../testing/insert-photos.ts'
import { listen, openFeed } from '../../testing/live-feed.ts'
import { aGuest, aWedding, upload, type Wedding } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'
import { quarterOf } from '../acts-store.ts'

const app = oneApp()
let wedding: Wedding
let birgit: Agent

beforeAll(() => listen(app))
beforeEach(async () => {
  wedding = await aWedding(app)
  birgit = await aGuest(app, wedding.event)
})

const base = () => `/api/events/${wedding.event.id}`
const overview = async () => (await wedding.host.get(`${base()}/overview`)).body as Overview
const activity = async (cursor?: string) => {
  const answer = await wedding.host.get(
    `${base()}/activity${cursor === undefined ? '' : `?cursor=${cursor}`}`,
  )
  return answer.body as { items: Activity[]; nextCursor: string | null }
}
const send = async (agent: Agent) => {
  app.clock.advance(1 * SECONDS)
  const answer = await upload(agent, wedding.event, { bytes: await aJpeg() })
  return answer.body.media.id as string
}
const write = (agent: Agent, senderName: string | null = null) => {
  app.clock.advance(1 * SECONDS)
  return agent.post(`${base()}/notes`, { id: randomUUID(), message: 'Be happy', theme: 'theme1', senderName })
}
const name = (agent: Agent, displayName: string) =>
  agent.sendJson('PUT', `${base()}/me`, { name: displayName })
const query = (statement: RawBuilder<unknown>) => statement.execute(app.platform.db.query)
const settings = (change: object) => wedding.host.patch(base(), change)

/** A note of each of so many guests, one in every half hour until a moment. */
async function notesOver(hours: number, until: Date): Promise<void> {
  await sql`
    with guest as (
      insert into guests (id, event_id, token_hash)
      select gen_random_uuid(), ${wedding.event.id}, gen_random_uuid()::text from generate_series(1, ${hours * 2}::int)
      returning id
    ), numbered as (select id, row_number() over () as n from guest)
    insert into event_notes (id, event_id, guest_id, message, theme, created_at)
    select gen_random_uuid(), ${wedding.event.id}, id, 'Note ' || n, 'theme1', ${until}::timestamptz - make_interval(mins => 30 * n::int)
      from numbered`.execute(app.platform.db.query)
}

describe('the overview of an event', () => {
  it('is empty before anything has come', async () => {
    expect(await overview()).toMatchObject({
      counts: {
        files: 0,
        newFiles: 0,
        guests: 0,
        notes: 0,
        voiceNotes: 0,
        hearts: 0,
        waitingPhotos: 0,
        screens: 0,
      },
      waitingSince: null,
      waiting: [],
      latest: [],
      loved: [],
      notes: [],
      voiceNotes: [],
      activity: [],
      steps: [],
    })
  })

  it('shows the latest photos, pinned ones in their place, and who sent them', async () => {
    await name(birgit, 'Birgit')
    const first = await send(birgit)
    const second = await send(wedding.host)
    await wedding.host.patch(`${base()}/media/${first}`, { isPinned: true })

    const { latest, counts } = await overview()
    expect(latest.map(({ id, senderName }) => [id, senderName])).toEqual([
      [second, null],
      [first, 'Birgit'],
    ])
    expect(counts).toMatchObject({ files: 2, newFiles: 2, guests: 1 })
  })

  it('shows what waits for approval, and since when', async () => {
    await settings({ uploadApproval: true })
    const [oldest, later] = [await send(birgit), await send(birgit)]
    const { waiting, waitingSince, counts } = await overview()
    expect(waiting.map(({ id }) => id)).toEqual([oldest, later])
    expect(waitingSince).toBe(waiting[0]?.createdAt)
    expect(counts.waitingPhotos).toBe(2)

    await wedding.host.patch(`${base()}/media/${oldest}`, { status: 'published' })
    expect((await overview()).counts.waitingPhotos).toBe(1)
  })

  it('shows the most loved photos, and counts hearts', async () => {
    const [plain, loved] = [await send(birgit), await send(birgit)]
    await sql`update photos set heart_count = 3 where id = (select photo_id from sendings where id = ${loved})`.execute(
      app.platform.db.query,
    )
    const { loved: shown, latest, counts } = await overview()
    expect(shown.map(({ id }) => id)).toEqual([loved])
    expect(latest.map(({ id }) => id)).toEqual([loved, plain])
    expect(counts.hearts).toBe(3)
  })

  it('counts no hearts of photos that were deleted, and shows none of who gave them', async () => {
    const [kept, deleted] = [await send(birgit), await send(wedding.host)]
    for (const id of [kept, deleted]) await birgit.sendJson('PUT', `${base()}/media/${id}/heart`, {})
    const hearts = async () => {
      const { counts, activity } = await overview()
      return [counts.hearts, activity.find(({ kind }) => kind === 'hearts')?.count]
    }
    // A run counts them a moment later.
    await expect.poll(hearts).toEqual([2, 2])
    await wedding.host.delete(`${base()}/media/${deleted}`)
    await expect.poll(hearts).toEqual([1, 1])
  })

  it('is for the host alone', async () => {
    for (const path of ['overview', 'activity'])
      expect(await birgit.get(`${base()}/${path}`)).toBeError(401, 'auth.required')
  })
})

describe('the news of a host’s events', () => {
  it('are counted where there are any, and of their own events', async () => {
    const news = async (host = wedding.host) => (await host.get('/api/event-news')).body.events
    expect(await news()).toEqual([])
    await send(birgit)
    await settings({ uploadApproval: true })
    await send(birgit)
    expect(await news()).toEqual([{ eventId: wedding.event.id, newFiles: 2, waitingPhotos: 1 }])
    await query(
      sql`update sendings set created_at = created_at - interval '2 days' where event_id = ${wedding.event.id}`,
    )
    expect(await news()).toEqual([{ eventId: wedding.event.id, newFiles: 0, waitingPhotos: 1 }])
    expect(await news((await aWedding(app)).host)).toEqual([])
  })
})

describe('activity', () => {
  it('says what one person sent within a quarter of an hour as one', async () => {
    await name(birgit, 'Birgit')
    for (let photo = 0; photo < 4; photo += 1) await send(birgit)
    await write(birgit)
    await query(sql`update photos set state = 'ready' where event_id = ${wedding.event.id}`)
    const [note, photos] = (await overview()).activity
    expect(note).toMatchObject({ kind: 'note', name: 'Birgit', count: 1, thumbnailUrls: [], isHost: false })
    expect(photos).toMatchObject({ kind: 'photos', name: 'Birgit', count: 4 })
    expect(photos?.thumbnailUrls).toHaveLength(3)
  })

  it('keeps people apart, and names the host', async () => {
    await send(birgit)
    await send(wedding.host)
    const rows = (await overview()).activity.map(({ name, isHost, count }) => ({ name, isHost, count }))
    expect(rows).toEqual([
      { name: null, isHost: true, count: 1 },
      { name: null, isHost: false, count: 1 },
    ])
  })

  it('has the name under which a note was written where its guest has none', async () => {
    await write(birgit, 'Aunt Birgit')
    expect((await overview()).activity).toMatchObject([{ kind: 'note', name: 'Aunt Birgit' }])
  })

  it('keeps people apart who wrote on one phone', async () => {
    await write(birgit, 'Amara')
    await write(birgit, 'Tomasz')
    const names = (await overview()).activity.map(({ name, count }) => [name, count])
    expect(names).toEqual([
      ['Tomasz', 1],
      ['Amara', 1],
    ])
  })

  it('names the challenge that photos were sent for', async () => {
    await settings({ guestsHaveChallenges: true })
    const challengeId = randomUUID()
    await wedding.host.post(`${base()}/challenges`, {
      challenges: [{ id: challengeId, prompt: 'Something golden' }],
    })
    await upload(birgit, wedding.event, { bytes: await aJpeg(), challengeId })
    expect((await overview()).activity).toMatchObject([
      { kind: 'challenge', prompt: 'Something golden', count: 1 },
    ])
  })

  it('forgets what was deleted', async () => {
    const id = await send(birgit)
    await wedding.host.delete(`${base()}/media/${id}`)
    expect((await overview()).activity).toEqual([])
  })

  it('leaves out hearts that do not count yet', async () => {
    const id = await send(birgit)
    await birgit.sendJson('PUT', `${base()}/media/${id}/heart`, {})
    const kinds = async () => new Set((await overview()).activity.map(({ kind }) => kind))
    expect(await kinds()).toEqual(new Set(['photos', 'hearts']))

    await query(sql`update hearts set is_counted = false where event_id = ${wedding.event.id}`)
    expect(await kinds()).toEqual(new Set(['photos']))
  })

  it('counts a quarter of an hour whole, of which an hour ago only the end is recent', async () => {
    for (let note = 0; note < 2; note += 1) await write(birgit)
    const start = quarterOf(app.clock.now() - 1 * HOURS)
    const end = new Date(start.getTime() + 15 * MINUTES - 1)
    await query(sql`
      update event_notes set created_at = case number when 1 then ${start}::timestamptz else ${end}::timestamptz end
        from (select id, row_number() over () as number from event_notes
               where event_id = ${wedding.event.id}) as numbered
       where event_notes.id = numbered.id`)
    for (let guest = 0; guest < LATEST_ACTIVITY - 1; guest += 1) await write(await aGuest(app, wedding.event))
    expect((await overview()).activity.map(({ count }) => count)).toEqual([1, 1, 1, 2])
  })

  it('reaches back for as long as it takes where little happens', async () => {
    await notesOver(6, new Date('2026-01-01T12:00:00Z'))
    expect((await overview()).activity).toHaveLength(4)
  })

  it('is listed page by page, each act once, while more happens', async () => {
    await notesOver(20, app.clock.date())
    const first = await activity()
    expect(first.items).toHaveLength(ACTIVITY_PAGE)
    await write(birgit)
    const second = await activity(first.nextCursor ?? '')
    expect(second.nextCursor).toBeNull()
    const all = [...first.items, ...second.items]
    expect(new Set(all.map(({ id }) => id)).size).toBe(40)
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .sort()
        .reverse(),
    )
  })

  it('refuses a cursor of another list', async () => {
    expect(await wedding.host.get(`${base()}/activity?cursor=e30`)).toBeError(400, 'request.invalid')
    const broken = Buffer.from(JSON.stringify({ at: new Date(0), key: '\0' })).toString('base64url')
    expect(await wedding.host.get(`${base()}/activity?cursor=${broken}`)).toBeError(400, 'request.invalid')
  })

  it('counts all photos of a quarter of an hour, however many', async () => {
    await insertPhotos(app.platform.db, wedding.event.id, 1000)
    const { items } = await activity()
    expect(items.reduce((sum, { count }) => sum + count, 0)).toBe(1000)
  })
})

describe('the steps before the party', () => {
  const finish = (step: string) => wedding.host.sendJson('PUT', `${base()}/steps/${step}`, {})
  const done = async () => (await overview()).steps

  it('are done as soon as they are evident', async () => {
    await send(birgit)
    expect(await done()).toEqual(['scan'])
  })

  it('are done when the host says so, once and again', async () => {
    for (const step of ['wall', 'cards', 'cards']) expect((await finish(step)).status).toBe(204)
    expect(await done()).toEqual(['cards', 'wall'])
    expect(await finish('cake')).toBeError(404, 'resource.not_found')
  })

  it('include a wall that was opened; it is counted while it is open', async () => {
    const { body } = await wedding.host.get(`${base()}/wall-control`)
    const host = await openFeed(app, wedding.host, wedding.event)
    await host.next()
    const laptop = app.browser()
    const wall = await openFeed(app, laptop, wedding.event, { wall: { key: body.path.split('#')[1] } })
    expect(await host.nextFact()).toMatchObject({ kind: 'screens.changed' })
    await expect.poll(done).toEqual(['wall'])
    expect((await overview()).counts.screens).toBe(1)

    wall.close()
    expect(await host.nextFact()).toMatchObject({ kind: 'screens.changed' })
    expect((await overview()).counts.screens).toBe(0)
    expect(await done()).toEqual(['wall'])
    host.close()
  })

  it('do not include a guest who watches the wall', async () => {
    const wall = await openFeed(app, birgit, wedding.event, { wall: {} })
    await wall.next()
    expect((await overview()).counts.screens).toBe(0)
    wall.close()
  })
})
