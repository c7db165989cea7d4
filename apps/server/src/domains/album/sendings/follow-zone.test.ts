// spec: archives.zones

import { readFileSync } from 'node:fs'
import { instantOf } from '@afterglow/contract/events'
import { HOURS } from '@afterglow/contract/kernel'
import type { Media } from '@afterglow/contract/media'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../../db/database.ts'
import { sample } from '../../../media-engine/testing/corpus.ts'
import { unzip } from '../../../platform/zip/testing/open-zip.ts'
import { type Agent, openLink } from '../../../testing/agent.ts'
import { insertPhotos } from '../../../testing/insert-photos.ts'
import { listen, openFeed } from '../../../testing/live-feed.ts'
import { aGuest, aPhoto, aWedding, upload, type Wedding } from '../../../testing/people.ts'
import { aJpegTakenAt } from '../../../testing/pictures.ts'
import { oneApp } from '../../../testing/set-up.ts'
import { eventRows } from '../../events/index.ts'
import { PLACED_AT_ONCE } from './follow-zone.ts'

const NEW_YORK = 'America/New_York'
const TOKYO = 'Asia/Tokyo'
const FILM = readFileSync(sample('films/phone-portrait-gps.mov'))

const app = oneApp()
beforeAll(() => listen(app))
let wedding: Wedding
let guest: Agent
let base: string
beforeEach(async () => {
  wedding = await aWedding(app, { timeZone: TOKYO })
  guest = await aGuest(app, wedding.event)
  base = `/api/events/${wedding.event.id}`
})

async function correctZone(timeZone: string): Promise<void> {
  expect((await wedding.host.patch(base, { timeZone })).status).toBe(200)
}

async function aPhotoOf(clock: string, offset?: string): Promise<Media> {
  return seen(await aPhoto(app, guest, wedding.event, await aJpegTakenAt(clock, offset)))
}

const seen = async ({ id }: { id: string }): Promise<Media> =>
  (await wedding.host.get(`${base}/media/${id}`)).body

describe('correcting the zone of an event', () => {
  it('moves photos whose camera named no zone, and no other', async () => {
    const local = await aPhotoOf('2026:06:19 23:15:00')
    const zoned = await aPhotoOf('2026:06:19 22:00:00', '-04:00')
    const film = await aPhoto(app, guest, wedding.event, FILM)
    expect(local.takenAt).toBe('2026-06-19T14:15:00.000Z')

    await correctZone(NEW_YORK)

    expect(await seen(local)).toMatchObject({
      takenAt: '2026-06-20T03:15:00.000Z',
      capturedAt: '2026-06-20T03:15:00.000Z',
    })
    expect(await seen(zoned)).toEqual(zoned)
    expect(await seen(film)).toMatchObject({ takenAt: film.takenAt, capturedAt: film.capturedAt })
    const { body } = await wedding.host.get(`${base}/media?sort=captured`)
    const ids = body.items.map(({ id }: Media) => id).filter((id: string) => id !== film.id)
    expect(ids).toEqual([local.id, zoned.id])
  })

  it('moves them to the hours of the timeline and the folder of a ZIP that their camera showed', async () => {
    await insertPhotos(app.platform.db, wedding.event.id, 40)
    const one = await aPhotoOf('2026:06:19 23:15:00')

    await correctZone(NEW_YORK)

    const { body } = await wedding.host.get(`${base}/media?sort=captured&timeline=1`)
    expect(body.timeline.sections).toContainEqual({ from: '2026-06-20T03:00:00.000Z', count: 1 })
    const asked = await wedding.host.post(`${base}/archives`, { mediaIds: [one.id] })
    await app.runJobs()
    const { url } = (await wedding.host.get(`${base}/archives/${asked.body.id}`)).body
    const files = await unzip((await openLink(app.browser(), url)).bytes)
    expect([...files.keys()].some((name) => name.startsWith('2026-06-19/'))).toBe(true)
  })

  it('is seen by open pages', async () => {
    const feed = await openFeed(app, guest, wedding.event)
    await correctZone(NEW_YORK)
    expect(await feed.nextFact()).toMatchObject({ kind: 'event.changed', data: { refetchMedia: true } })
    feed.close()
  })

  it('moves a photo whose only sending left has yet to show it', async () => {
    const settings = { timeZone: TOKYO, guestsViewOwnOnly: true, guestsCanDelete: true }
    wedding = await aWedding(app, settings)
    guest = await aGuest(app, wedding.event)
    base = `/api/events/${wedding.event.id}`
    const bytes = await aJpegTakenAt('2026:06:19 23:15:00')
    const first = await aPhoto(app, guest, wedding.event, bytes)
    const { media } = (await upload(await aGuest(app, wedding.event), wedding.event, { bytes })).body
    expect(media.state).toBe('processing')
    expect((await guest.delete(`${base}/media/${first.id}`)).status).toBeLessThan(300)
    expect(await seen(media)).toMatchObject({ state: 'processing', takenAt: null })

    await correctZone(NEW_YORK)
    await app.runJobs()

    const taken = '2026-06-20T03:15:00.000Z'
    expect(await seen(media)).toMatchObject({ state: 'ready', takenAt: taken, capturedAt: taken })
  })

  it('twice and back leaves each photo where it came, in the hours of daylight saving too', async () => {
    const clocks = [
      '2026-01-10T12:00:30',
      '2026-06-19T12:00:59',
      // Does not exist in New York, and exists twice.
      '2026-03-08T02:30:00',
      '2025-11-02T01:30:00',
    ]
    const photos: Media[] = []
    for (const clock of clocks) photos.push(await aPhotoOf(clock.replace('T', ' ').replaceAll('-', ':')))

    for (const zone of [NEW_YORK, 'Australia/Lord_Howe', NEW_YORK, TOKYO]) {
      await correctZone(zone)
      for (const [at, photo] of photos.entries()) {
        const instant = new Date(instantOf(clocks[at] ?? '', zone)).toISOString()
        expect(await seen(photo), `${clocks[at]} in ${zone}`).toMatchObject({
          takenAt: instant,
          capturedAt: instant,
        })
      }
    }
    for (const photo of photos) expect(await seen(photo)).toEqual(photo)
  })

  it('believes a clock that runs ahead in the wrong zone alone, and has the place of its file otherwise', async () => {
    await correctZone(NEW_YORK)
    const lastModified = app.clock.now() - 5 * HOURS
    // Half past six in the evening: in New York that is to come.
    const bytes = await aJpegTakenAt('2026:06:20 18:30:00')
    const { body } = await upload(guest, wedding.event, { bytes, lastModified })
    await app.runJobs()
    const fileDate = new Date(lastModified).toISOString()
    expect(await seen(body.media)).toMatchObject({ takenAt: null, capturedAt: fileDate })

    await correctZone(TOKYO)
    expect(await seen(body.media)).toMatchObject({ takenAt: '2026-06-20T09:30:00.000Z' })

    await correctZone(NEW_YORK)
    expect(await seen(body.media)).toMatchObject({ takenAt: null, capturedAt: fileDate })
  })

  it('moves what a second sender sent, and what comes back from the deleted', async () => {
    const bytes = await aJpegTakenAt('2026:06:19 23:15:00')
    const first = await aPhoto(app, guest, wedding.event, bytes)
    const other = await aGuest(app, wedding.event)
    await upload(other, wedding.event, { bytes })
    await app.runJobs()
    const deleted = await aPhotoOf('2026:06:19 20:00:00')
    await wedding.host.delete(`${base}/media/${deleted.id}`)

    await correctZone(NEW_YORK)
    await wedding.host.post(`${base}/media/restorations`, { mediaIds: [deleted.id] })

    expect((await seen(deleted)).capturedAt).toBe('2026-06-20T00:00:00.000Z')
    const rows = await app.platform.db.query
      .selectFrom('liveSendings')
      .select('capturedAt')
      .where('eventId', '=', wedding.event.id)
      .where('id', '<>', deleted.id)
      .execute()
    expect(first.takenAt).toBe('2026-06-19T14:15:00.000Z')
    expect(rows).toEqual([
      { capturedAt: new Date('2026-06-20T03:15:00Z') },
      { capturedAt: new Date('2026-06-20T03:15:00Z') },
    ])
  })

  it('of a large album is followed by a job, in batches, and told to open pages once more', async () => {
    const photo = await aPhotoOf('2026:06:19 23:15:00')
    await insertPhotos(app.platform.db, wedding.event.id, PLACED_AT_ONCE)
    await app.platform.db.query
      .updateTable('photos')
      .set({ takenLocal: '2026-06-19T20:00:00' })
      .where('eventId', '=', wedding.event.id)
      .where('id', '<>', photo.id)
      .execute()
    const feed = await openFeed(app, guest, wedding.event)

    await correctZone(NEW_YORK)
    expect(await feed.nextFact()).toMatchObject({ kind: 'event.changed', data: { refetchMedia: true } })
    expect(await seen(photo)).toEqual(photo)
    await app.runJobs()

    expect(await feed.nextFact()).toMatchObject({ kind: 'event.changed', data: { refetchMedia: true } })
    feed.close()
    expect((await seen(photo)).takenAt).toBe('2026-06-20T03:15:00.000Z')
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from live_sendings
       where event_id = ${wedding.event.id} and captured_at = '2026-06-20T00:00:00Z'`.execute(
      app.platform.db.query,
    )
    expect(rows).toEqual([{ count: PLACED_AT_ONCE }])
  })

  it('leaves photos of before, whose clock was not kept', async () => {
    const photo = await aPhotoOf('2026:06:19 23:15:00')
    const { query } = app.platform.db
    await query.updateTable('photos').set({ takenLocal: null }).where('id', '=', photo.id).execute()
    await query.updateTable('sendings').set({ fallbackAt: null }).where('id', '=', photo.id).execute()

    await correctZone(NEW_YORK)

    expect(await seen(photo)).toEqual(photo)
  })
})

describe('a photo that arrives while the zone changes', () => {
  it('waits for the new one', async () => {
    const bytes = await aJpegTakenAt('2026:06:19 23:15:00')
    const { body } = await upload(guest, wedding.event, { bytes })
    const change = await begun(async (tx, told) => {
      await eventRows.claimEvent(tx, wedding.event.id)
      await told()
      await tx.updateTable('events').set({ timeZone: NEW_YORK }).where('id', '=', wedding.event.id).execute()
    })
    const deriving = app.runJobs()
    await Promise.race([deriving, someoneWaits()])
    await change.end()
    await deriving

    expect((await seen(body.media)).takenAt).toBe('2026-06-20T03:15:00.000Z')
  })

  it('is moved by a change that waits for it', async () => {
    const photo = await aPhotoOf('2026:06:19 23:15:00')
    const row = { takenLocal: '2026-06-19T20:00:00', takenAt: new Date('2026-06-19T11:00:00Z') }
    // What a derivation does that began before the change.
    const derivation = await begun(async (tx, told) => {
      await eventRows.holdEvent(tx, wedding.event.id)
      await told()
      await tx.updateTable('photos').set(row).where('id', '=', photo.id).execute()
    })
    const change = correctZone(NEW_YORK)
    await Promise.race([change, someoneWaits()])
    await derivation.end()
    await change

    expect((await seen(photo)).takenAt).toBe('2026-06-20T00:00:00.000Z')
  })
})

/** Begins a transaction, and resolves once it has its first lock. `end` lets it go on, and waits for its commit. */
async function begun(
  work: (tx: Tx, told: () => Promise<void>) => Promise<void>,
): Promise<{ end(): Promise<void> }> {
  const [locked, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const told = () => {
    locked.resolve()
    return freed.promise
  }
  const done = app.platform.db.transaction((tx) => work(tx, told))
  await locked.promise
  return {
    async end() {
      freed.resolve()
      await done
    },
  }
}

/** Until a statement waits for the lock of another. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_locks join pg_stat_activity using (pid)
       where not granted and datname = current_database()`.execute(app.platform.db.query)
    if ((rows[0]?.waiting ?? 0) > 0) return
  }
}
