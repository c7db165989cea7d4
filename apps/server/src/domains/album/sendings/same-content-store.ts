import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../db/database.ts'
import type { MediaRow } from './media-row.ts'
import { findMediaByIds } from './sending-store.ts'

/** Every sending of these contents in an event, in a fixed order. Those to different albums share nothing. */
export async function findSameContents(
  db: Queryable,
  eventId: string,
  hashes: readonly string[],
): Promise<MediaRow[]> {
  if (hashes.length === 0) return []
  const { rows } = await sql<MediaRow>`
    select * from live_sendings where photo_id = any(array(${photosOf(eventId, hashes)})) order by id`.execute(
    db,
  )
  return rows
}

/** The same, locked: other transactions that add or remove a sending of these contents wait. */
export async function lockSameContents(
  tx: Tx,
  eventId: string,
  hashes: readonly string[],
): Promise<MediaRow[]> {
  if (hashes.length === 0) return []
  const { rows } = await sql`
    select from sendings
     where ${areOfContents(eventId, hashes)}
     order by id for update`.execute(tx)
  // Only the next statement sees a row that was added while this transaction waited.
  return rows.length === 0 ? [] : findSameContents(tx, eventId, hashes)
}

/** Matches rows of `sendings`: those of these contents in an event, as long as they are in the album. */
export function areOfContents(eventId: string, hashes: readonly string[]) {
  return sql<boolean>`photo_id = any(array(${photosOf(eventId, hashes)})) and removed_at is null`
}

function photosOf(eventId: string, hashes: readonly string[]) {
  return sql`select id from photos where event_id = ${eventId} and sha256 = any(${hashes}::text[]) and takes_room`
}

/** A sending of which another one of its photo has become the listed one, or the other way round. */
export type ArrangedRow = MediaRow & { wasCopy: boolean }

/** Chooses which sending of a photo is listed, one for each status. Answers the rows for which that changed. */
export async function arrangeSendings(tx: Tx, photoIds: readonly string[]): Promise<ArrangedRow[]> {
  const { rows: changed } = await sql<{ id: string; wasCopy: boolean }>`
    with ranked as (
      select id, is_copy as was_copy,
             row_number() over (partition by photo_id, status order by is_copy, created_at, id) > 1 as is_copy
        from sendings where photo_id = any(${photoIds}::uuid[]) and removed_at is null
    )
    update sendings set is_copy = ranked.is_copy
      from ranked
     where ranked.id = sendings.id and ranked.was_copy <> ranked.is_copy
    returning sendings.id, was_copy`.execute(tx)
  const rows = await findMediaByIds(
    tx,
    changed.map(({ id }) => id),
  )
  const wasCopy = new Map(changed.map((row) => [row.id, row.wasCopy]))
  return rows.map((row) => ({ ...row, wasCopy: wasCopy.get(row.id) ?? row.isCopy }))
}
