import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../db/database.ts'
import type { PhotoHooks } from '../renditions/publish-deps.ts'

/** Those of these photos that exist, also while they are removed. Until the commit none of them is deleted. */
export async function holdPhotos(tx: Tx, photoIds: readonly string[]): Promise<Set<string>> {
  if (photoIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('photos')
    .select('id')
    .where('id', 'in', photoIds)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
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

/**
 * A sending of one photo has become one of another, whose contents are the same: what others left with the photo goes
 * along, and the photo with it unless it has further sendings.
 */
export async function followSending(
  tx: Tx,
  { onPhotoJoined }: Pick<PhotoHooks, 'onPhotoJoined'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (from === to) return
  const { rows } = await sql`select from live_sendings where photo_id = ${from} limit 1`.execute(tx)
  await onPhotoJoined(tx, { from, to, isEmptied: rows.length === 0 })
  await deleteUnsentPhotos(tx, [from])
}
