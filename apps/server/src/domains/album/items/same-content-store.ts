import { type SqlBool, sql } from 'kysely'
import type { Queryable, Tx } from '../../../db/database.ts'
import type { MediaRow } from './media-row.ts'

/** Matches rows whose objects are in this folder. */
export function hasObject(objectId: string) {
  return sql<SqlBool>`(object_id = ${objectId} or (id = ${objectId} and object_id is null))`
}

/** The row that represents an object; undefined when none is left in the album. */
export async function findMediaOfObject(db: Queryable, objectId: string): Promise<MediaRow | undefined> {
  return db
    .selectFrom('liveSendings')
    .selectAll()
    .where(hasObject(objectId))
    .orderBy('takesRoom', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A row of this object whose renditions exist, or cannot be made. */
export async function findDerivedSibling(db: Queryable, objectId: string): Promise<MediaRow | undefined> {
  return db
    .selectFrom('liveSendings')
    .selectAll()
    .where(hasObject(objectId))
    .where('state', '<>', 'processing')
    .limit(1)
    .executeTakeFirst()
}

/** Those of these objects that a row still refers to, in the album or among restorable photos. */
export async function findUsedObjects(db: Queryable, objectIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ objectId: string }>`
    select distinct coalesce(object_id, id) as object_id from sendings
     where object_id = any(${objectIds}::uuid[]) or (id = any(${objectIds}::uuid[]) and object_id is null)`.execute(
    db,
  )
  return new Set(rows.map(({ objectId }) => objectId))
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
      select id, coalesce(object_id, id) as object, status, is_copy, takes_room, created_at from live_sendings
       where event_id = ${eventId} and sha256 = any(${hashes}::text[]) and takes_room
      union all
      select id, coalesce(object_id, id), status, is_copy, takes_room, created_at from live_sendings
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
