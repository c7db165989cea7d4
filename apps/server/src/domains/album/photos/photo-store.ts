import { type Selectable, sql, type Updateable } from 'kysely'
import type { Queryable, Tx } from '../../../db/database.ts'
import type { Photos } from '../../../db/types.ts'

/**
 * The contents that were sent: its bytes, what was made of them, and how many love it. `takesRoom` while a sending of it
 * is in the album. Of the same contents sent to the same album one photo takes room.
 */
export type PhotoRow = Selectable<Photos>

export type PhotoChange = Updateable<Photos>

/** States without an original, only the thumbnail made by the sender's browser. */
export const EARLY_STATES = ['arriving', 'preview_only']

/** Whether the store has the photo's original. */
export function hasOriginal({ state }: Pick<PhotoRow, 'state'>): boolean {
  return !EARLY_STATES.includes(state)
}

/** The photo, while it is in the album. */
export async function findPhoto(db: Queryable, photoId: string): Promise<PhotoRow | undefined> {
  return db
    .selectFrom('photos')
    .selectAll()
    .where('id', '=', photoId)
    .where('takesRoom', '=', true)
    .executeTakeFirst()
}

/** Photos for joins in the SQL of other domains: the table `photo`, removed ones included. */
export const allPhotos = sql`(select id, event_id, state, takes_room, heart_count from photos) as photo`

/** A query of an event's photos that are in the album and have a rendition. */
export function readyPhotosOf(db: Queryable, eventId: string) {
  return db
    .selectFrom('photos')
    .select(['id', 'eventId'])
    .where('eventId', '=', eventId)
    .where('state', '=', 'ready')
    .where('takesRoom', '=', true)
}

/** Changes a photo, of which the caller has locked a sending. */
export async function updatePhoto(tx: Tx, photoId: string, change: PhotoChange): Promise<void> {
  await tx.updateTable('photos').set(change).where('id', '=', photoId).execute()
}

/** A photo whose storage is being given up or taken again. Until its original arrives, it takes none. */
export type Room = Pick<PhotoRow, 'id' | 'eventId' | 'state' | 'fileSize' | 'sha256'>

/** Has those of these photos take no room of which no sending is left in the album. Answers which they are. */
export async function giveRoomUp(tx: Tx, photoIds: readonly string[]): Promise<Room[]> {
  const { rows } = await sql<Room>`
    update photos set takes_room = false
     where id = any(${photoIds}::uuid[]) and takes_room
       and not exists (select from sendings where photo_id = photos.id and removed_at is null)
    returning id, event_id, state, file_size, sha256`.execute(tx)
  return rows
}

/** Has those of these photos take room again of which a sending is back. Answers which they are. */
export async function takeRoomAgain(tx: Tx, photoIds: readonly string[]): Promise<Room[]> {
  const { rows } = await sql<Room>`
    update photos set takes_room = true
     where id = any(${photoIds}::uuid[]) and not takes_room
       and exists (select from sendings where photo_id = photos.id and removed_at is null)
    returning id, event_id, state, file_size, sha256`.execute(tx)
  return rows
}

export function bytesOf(photos: readonly Room[]): number {
  return photos.reduce((sum, { sha256, fileSize }) => sum + (sha256 === null ? 0 : fileSize), 0)
}

/** Those of these ids that photos have, also removed ones: their objects stay. */
export async function findPhotoIds(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('photos').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Makes transactions that delete sendings of these photos wait for each other: each would see the other's sending, and
 * leave the photo.
 */
export async function lockPhotos(tx: Tx, photoIds: readonly string[]): Promise<void> {
  if (photoIds.length === 0) return
  await tx.selectFrom('photos').select('id').where('id', 'in', photoIds).orderBy('id').forUpdate().execute()
}

/** Deletes those of these photos that have no sending any more, with all that refers to them. */
export async function deleteUnsentPhotos(tx: Tx, photoIds: readonly string[]): Promise<void> {
  if (photoIds.length === 0) return
  await sql`
    delete from photos where id = any(${photoIds}::uuid[])
       and not exists (select from sendings where photo_id = photos.id)`.execute(tx)
}

/** Stores how many love each photo. Answers by how many each count that has changed has grown; less than 0 where it fell. */
export async function setHeartCounts(
  tx: Tx,
  counts: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; growth: number }>`
    with counted as (
      select id, count, count - heart_count as growth
        from photos join unnest(${[...counts.keys()]}::uuid[], ${[...counts.values()]}::int[])
                           as counted (photo_id, count) on photo_id = id
       where heart_count <> count order by id for no key update of photos
    )
    update photos set heart_count = counted.count from counted where counted.id = photos.id
    returning photos.id, counted.growth`.execute(tx)
  return new Map(rows.map(({ id, growth }) => [id, growth]))
}
