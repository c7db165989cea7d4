import { type SqlBool, sql } from 'kysely'
import type { Queryable, Tx } from '../../../db/database.ts'
import type { MediaRow } from './media-row.ts'

/** The sending that represents a photo; undefined when none is left in the album. */
export async function findMediaOfPhoto(db: Queryable, photoId: string): Promise<MediaRow | undefined> {
  return db
    .selectFrom('liveSendings')
    .selectAll()
    .where('photoId', '=', photoId)
    .orderBy('takesRoom', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A sending of this photo whose renditions exist, or cannot be made. */
export async function findDerivedSibling(db: Queryable, photoId: string): Promise<MediaRow | undefined> {
  return db
    .selectFrom('liveSendings')
    .selectAll()
    .where('photoId', '=', photoId)
    .where('state', '<>', 'processing')
    .limit(1)
    .executeTakeFirst()
}

/** Every sending of these contents in an event, in a fixed order. Those to different albums share nothing. */
export async function findSameContents(
  db: Queryable,
  eventId: string,
  hashes: readonly string[],
): Promise<MediaRow[]> {
  if (hashes.length === 0) return []
  return selectSame(db, eventId, hashes).execute()
}

/** The same, locked: other transactions that add or remove a sending of these contents wait. */
export async function lockSameContents(
  tx: Tx,
  eventId: string,
  hashes: readonly string[],
): Promise<MediaRow[]> {
  if (hashes.length === 0) return []
  const locked = await selectSame(tx, eventId, hashes).forUpdate().execute()
  if (locked.length === 0) return []
  // Only the next statement sees a row that was added while this transaction waited.
  return selectSame(tx, eventId, hashes).execute()
}

function selectSame(db: Queryable, eventId: string, hashes: readonly string[]) {
  const ofEvent = sql`event_id = ${eventId} and sha256 = any(${hashes}::text[])`
  return (
    db
      .selectFrom('liveSendings')
      .selectAll()
      // Each half has an index of its own.
      .where(sql<SqlBool>`((${ofEvent} and takes_room) or (${ofEvent} and not takes_room))`)
      .orderBy('id')
  )
}

export type ArrangedRow = MediaRow & { wasCopy: boolean; tookRoom: boolean }

/**
 * Chooses which sending of the same contents is listed (one for each status) and which takes room (one). Answers the
 * rows for which either changed.
 */
export async function arrangeContents(
  tx: Tx,
  eventId: string,
  hashes: readonly string[],
): Promise<ArrangedRow[]> {
  if (hashes.length === 0) return []
  const { rows } = await sql<ArrangedRow>`
    with same as (
      select id, photo_id as object, status, is_copy, takes_room, created_at from live_sendings
       where event_id = ${eventId} and sha256 = any(${hashes}::text[]) and takes_room
      union all
      select id, photo_id, status, is_copy, takes_room, created_at from live_sendings
       where event_id = ${eventId} and sha256 = any(${hashes}::text[]) and not takes_room
    ), ranked as (
      select id, is_copy as was_copy, takes_room as took_room,
             row_number() over (partition by object, status order by is_copy, created_at, id) > 1 as is_copy,
             row_number() over (partition by object order by takes_room desc, created_at, id) = 1 as takes_room
        from same
    )
    update live_sendings set is_copy = ranked.is_copy, takes_room = ranked.takes_room
      from ranked
     where ranked.id = live_sendings.id
       and (ranked.was_copy <> ranked.is_copy or ranked.took_room <> ranked.takes_room)
    returning live_sendings.*, was_copy, took_room`.execute(tx)
  return rows
}
