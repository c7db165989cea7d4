import { randomUUID } from 'node:crypto'
import type { Media } from '@afterglow/contract/media'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Tx } from '../../../db/database.ts'
import { authorized } from '../../../platform/authorized.ts'
import type { Agent } from '../../../testing/agent.ts'
import { aGuest, aWedding, initUpload, putParts, upload, type Wedding } from '../../../testing/people.ts'
import { aJpeg, aJpegTakenAt } from '../../../testing/pictures.ts'
import { oneApp } from '../../../testing/set-up.ts'
import { sumsOf } from '../../../testing/sums.ts'
import { takeRoomAgain } from '../photos/photo-store.ts'
import { holdPhoto, storeDerivation } from './derivation-store.ts'
import { completeRemoved, putBack } from './removed-store.ts'
import { findMedia } from './sending-store.ts'

const app = oneApp()
let wedding: Wedding
let anna: Agent
let carl: Agent
let base: string
beforeEach(async () => {
  wedding = await aWedding(app, { guestsCanDelete: true })
  anna = await aGuest(app, wedding.event)
  carl = await aGuest(app, wedding.event)
  base = `/api/events/${wedding.event.id}`
})

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const commit of open.splice(0)) await commit()
})

/** Begins a transaction, which stays open after `work` until it is told to commit. */
async function begin(work: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> {
  const [worked, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const committed = app.platform.db.transaction(async (tx) => {
    await work(tx)
    worked.resolve()
    await told.promise
  })
  await Promise.race([worked.promise, committed])
  const commit = () => {
    told.resolve()
    return committed
  }
  open.push(commit)
  return commit
}

async function untilOneWaits(): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      app.platform.db.query,
    )
    return rows.length
  }
  await expect.poll(waiting).toBeGreaterThan(0)
}

const restore = (mediaIds: string[]) => wedding.host.post(`${base}/media/restorations`, { mediaIds })
const remove = (agent: Agent, id: string) => agent.delete(`${base}/media/${id}`)
const send = async (agent: Agent, bytes: Buffer): Promise<Media> =>
  (await upload(agent, wedding.event, { bytes })).body.media
const own = async (agent: Agent): Promise<Media[]> => (await agent.get(`${base}/media?mine=1`)).body.items
const putBackNow = (tx: Tx, ids: string[]) =>
  putBack(tx, authorized({ id: wedding.event.id }, 'manage'), ids, new Date(0))

it('an original that arrives while its deleted photo is restored is one of the album', async () => {
  const bytes = await aJpeg()
  const begun = await initUpload(anna, wedding.event, { bytes })
  if (begun.outcome !== 'accepted') throw new Error('not accepted')
  const { id, thumbnailUrl } = begun.upload
  await anna.put(thumbnailUrl, await aJpeg({ width: 32, height: 24 }))
  await putParts(anna, begun.upload, bytes)
  await remove(wedding.host, id)

  const commit = await begin(async (tx) => {
    await putBackNow(tx, [id])
    await takeRoomAgain(tx, [id])
  })
  const original = { fileSize: bytes.length, sha256: 'a'.repeat(64), crc32: 1 }
  const completed = app.platform.db.transaction((tx) => completeRemoved(tx, id, original))
  await untilOneWaits()
  await commit()

  expect(await completed).toBe(false)
  expect(await findMedia(app.platform.db.query, id)).toMatchObject({ state: 'arriving', sha256: null })
})

it('a photo is restored beside the same contents that are sent at this moment', async () => {
  const bytes = await aJpeg()
  const first = await send(anna, bytes)
  await app.runJobs()
  await remove(wedding.host, first.id)

  const [id, { query }] = [randomUUID(), app.platform.db]
  const photo = await query
    .selectFrom('photos')
    .selectAll()
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  const sending = await query
    .selectFrom('sendings')
    .selectAll()
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  const commit = await begin(async (tx) => {
    await tx
      .insertInto('photos')
      .values({ ...photo, id, takesRoom: true })
      .execute()
    const fromHost = { guestId: null, removedAt: null, isCopy: false }
    await tx
      .insertInto('sendings')
      .values({ ...sending, ...fromHost, id, photoId: id })
      .execute()
  })
  const restored = restore([first.id])
  await untilOneWaits()
  await commit()

  expect((await restored).body).toEqual({ restored: [first.id] })
  expect(await findMedia(query, first.id)).toMatchObject({ photoId: id, isCopy: true })
})

it('a derivation does not wait for the restoration of a deleted sending, which has its time in the end', async () => {
  const bytes = await aJpegTakenAt('2026:06:19 23:15:00', '+01:00')
  const first = await send(anna, bytes)
  await send(carl, bytes)
  const [removed] = await own(carl)
  if (removed === undefined) throw new Error('not sent')
  await remove(carl, removed.id)

  const commit = await begin((tx) => putBackNow(tx, [removed.id]))
  const stored = await app.platform.db.transaction(async (tx) => {
    await sql`set local lock_timeout = '2s'`.execute(tx)
    const held = await holdPhoto(tx, { id: first.id, eventId: wedding.event.id })
    if (held !== undefined) await storeDerivation(tx, held, { state: 'processing' })
    return held?.sendings.map(({ id }) => id)
  })
  expect(stored).toEqual([first.id])
  await commit()
  await remove(carl, removed.id)

  await app.runJobs()
  await remove(wedding.host, first.id)
  await restore([removed.id])

  const capturedAt = '2026-06-19T22:15:00.000Z'
  expect(await own(carl)).toMatchObject([{ id: removed.id, state: 'ready', takenAt: capturedAt, capturedAt }])
  expect(await sumsOf(app, wedding.event)).toMatchObject({ mediaCount: 1, used: bytes.length })
})

it('a derivation is recorded for those who sent the same photo while it waited, too', async () => {
  const first = await send(anna, await aJpeg())
  const { query } = app.platform.db
  const { photoId: _, ...sending } = await query
    .selectFrom('sendings')
    .selectAll()
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  const commit = await begin(async (tx) => {
    await sql`select from sendings where id = ${first.id} for update`.execute(tx)
    await tx
      .insertInto('sendings')
      .values({ ...sending, id, photoId: first.id, guestId: null, isCopy: true })
      .execute()
  })
  const stored = app.platform.db.transaction(async (tx) => {
    const held = await holdPhoto(tx, { id: first.id, eventId: wedding.event.id })
    if (held !== undefined) await storeDerivation(tx, held, { state: 'ready' })
  })
  await untilOneWaits()
  await commit()
  await stored

  const facts = await query
    .selectFrom('facts')
    .select('data')
    .where('eventId', '=', wedding.event.id)
    .orderBy('seq', 'desc')
    .limit(2)
    .execute()
  expect(facts.map(({ data }) => data)).toMatchObject([{ mediaId: id }, { mediaId: first.id }])
})
