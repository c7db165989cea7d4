import { type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { WallRenditions } from '../../db/types.ts'
import { photos } from '../album/index.ts'
import type { Made } from './choose-rendition.ts'

export type RenditionRow = Selectable<WallRenditions>

/** Which rendition of which photo. */
export type RenditionKey = Made & Pick<RenditionRow, 'photoId' | 'eventId'>

export async function findRenditions(db: Queryable, photoId: string): Promise<RenditionRow[]> {
  return db.selectFrom('wallRenditions').selectAll().where('photoId', '=', photoId).execute()
}

/** Has a rendition wait to be made; one that waits already is the newest again. Nothing for a photo that is gone. */
export async function waitForRendition(
  tx: Tx,
  { photoId, size, format }: RenditionKey,
  askedAt: Date,
): Promise<void> {
  await sql`
    insert into wall_renditions (photo_id, event_id, size, format, asked_at)
    select photo.id, photo.event_id, ${size}::int, ${format}, ${askedAt}::timestamptz
      from ${photos.allPhotos} where photo.id = ${photoId} and takes_room for key share
    on conflict (photo_id, size, format) do update set asked_at = excluded.asked_at`.execute(tx)
}

/** Keeps the newest of the renditions that an event waits for. Rows that another transaction holds are left to it. */
export async function trimWaiting(tx: Tx, eventId: string, most: number): Promise<void> {
  await sql`
    delete from wall_renditions where ctid = any (array(
      select ctid from wall_renditions where event_id = ${eventId} and state = 'waiting'
       order by asked_at desc offset ${most} for update skip locked))`.execute(tx)
}

/** The one that was asked for last. */
export async function findWaiting(db: Queryable, eventId: string): Promise<RenditionRow | undefined> {
  return db
    .selectFrom('wallRenditions')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('state', '=', 'waiting')
    .orderBy('askedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Records how making one has ended. False if nobody waits for it any more. */
export async function settleRendition(
  db: Queryable,
  key: RenditionKey,
  result: Pick<RenditionRow, 'state' | 'bytes'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wallRenditions')
    .set(result)
    .where(isThis(key))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function noteUse(db: Queryable, key: RenditionKey, askedAt: Date): Promise<void> {
  await db.updateTable('wallRenditions').set({ askedAt }).where(isThis(key)).execute()
}

export async function forgetRendition(db: Queryable, key: RenditionKey): Promise<void> {
  await db.deleteFrom('wallRenditions').where(isThis(key)).execute()
}

interface Limits {
  /** Renditions that no wall has asked for since then are removed. */
  unusedSince: Date
  /** Those that failed, or still wait, since then are forgotten: the next wall that asks starts over. */
  undoneSince: Date
  bytesPerEvent: number
}

/** Renditions beyond the limits: the unused ones, and of an event with too many those that were used least lately. */
export async function listExcess(
  db: Queryable,
  { unusedSince, undoneSince, bytesPerEvent }: Limits,
  limit: number,
): Promise<RenditionRow[]> {
  const { rows } = await sql<RenditionRow>`
    select * from wall_renditions
     where asked_at < ${unusedSince} or (state <> 'ready' and asked_at < ${undoneSince})
    union
    select photo_id, event_id, size, format, state, bytes, asked_at
      from (select *, sum(bytes) over (partition by event_id order by asked_at desc, photo_id, size, format) as total
              from wall_renditions
             where event_id in (select event_id from wall_renditions
                                 group by event_id having sum(bytes) > ${bytesPerEvent})) as used
     where total > ${bytesPerEvent} and state = 'ready'
    limit ${limit}`.execute(db)
  return rows
}

function isThis({ photoId, size, format }: RenditionKey) {
  return sql<boolean>`photo_id = ${photoId} and size = ${size} and format = ${format}`
}
