import { type Expression, sql } from 'kysely'
import type { Queryable, Tx } from '../../../db/database.ts'
import type { MediaRow } from './media-row.ts'

/** Every sending of these photos in the album. */
export async function findMediaOfPhotos(db: Queryable, photoIds: readonly string[]): Promise<MediaRow[]> {
  if (photoIds.length === 0) return []
  return db.selectFrom('liveSendings').selectAll().where(areOfPhotos(photoIds)).execute()
}

/** The sending that represents each of these photos: of several, the listed one. */
export async function findListedMedia(
  db: Queryable,
  photoIds: readonly string[],
): Promise<Map<string, MediaRow>> {
  const byPhoto = new Map<string, MediaRow>()
  for (const row of await findMediaOfPhotos(db, photoIds)) {
    const photoId = row.photoId
    if (!row.isCopy || !byPhoto.has(photoId)) byPhoto.set(photoId, row)
  }
  return byPhoto
}

/** Locks the sendings of these photos in the order of bulk changes, so that the two cannot deadlock. Answers their ids. */
export async function lockMediaOfPhotos(tx: Tx, photoIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sendings where ${areOfPhotos(photoIds)} and removed_at is null
     order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The sum of the epochs of a photo's sendings: it rises whenever addresses of one of them end. */
export function epochOf(photoId: Expression<string>) {
  return sql<number>`(
    select coalesce(sum(address_epoch), 0)::int from live_sendings where live_sendings.photo_id = ${photoId})`
}

/** A query of a photo's first sending in the album. */
export function firstSendingOf(db: Queryable, photoId: Expression<string>) {
  return db
    .selectFrom('liveSendings')
    .select('id')
    .where('photoId', '=', photoId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
}

/** Stores how many love each photo. Answers those whose count has changed. */
export async function setHeartCounts(tx: Tx, counts: ReadonlyMap<string, number>): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with counted as (
      select id, count
        from photos join unnest(${[...counts.keys()]}::uuid[], ${[...counts.values()]}::int[])
                           as counted (photo_id, count) on photo_id = id
       where heart_count <> count order by id for no key update of photos
    )
    update photos set heart_count = counted.count from counted where counted.id = photos.id
    returning photos.id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

function areOfPhotos(photoIds: readonly string[]) {
  return sql<boolean>`photo_id = any(${photoIds}::uuid[])`
}
