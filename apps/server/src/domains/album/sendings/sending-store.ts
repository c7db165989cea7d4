import type { MediaStatus } from '@afterglow/contract/media'
import { type Expression, type Insertable, sql, type Updateable } from 'kysely'
import type { Queryable, Tx } from '../../../db/database.ts'
import type { Photos, Sendings } from '../../../db/types.ts'
import type { Authorized } from '../../../platform/authorized.ts'
import { deleteUnsentPhotos, updatePhoto } from '../photos/photo-store.ts'
import type { MediaRow } from './media-row.ts'

export async function findMedia(db: Queryable, mediaId: string): Promise<MediaRow | undefined> {
  return db.selectFrom('liveSendings').selectAll().where('id', '=', mediaId).executeTakeFirst()
}

/** Sorted by id. */
export async function findMediaByIds(db: Queryable, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('liveSendings').selectAll().where('id', 'in', ids).orderBy('id').execute()
}

/** A sending and, if it is the first of its contents, the photo that comes with it. */
export interface NewMedia {
  sending: Insertable<Sendings>
  photo?: Omit<Insertable<Photos>, 'id' | 'eventId'>
}

/**
 * Inserts a sending into the album. A second photo of the same contents, or a second completion of one upload, violates an
 * index.
 */
export async function insertMedia(tx: Tx, { sending, photo }: NewMedia): Promise<MediaRow> {
  const { id, photoId, eventId } = sending
  if (photo !== undefined)
    await tx
      .insertInto('photos')
      .values({ ...photo, id: photoId, eventId })
      .execute()
  await tx.insertInto('sendings').values(sending).execute()
  return getMedia(tx, id)
}

/** A sending that this transaction has inserted or locked. */
export async function getMedia(tx: Tx, mediaId: string): Promise<MediaRow> {
  return tx.selectFrom('liveSendings').selectAll().where('id', '=', mediaId).executeTakeFirstOrThrow()
}

/** Deletes a locked sending, with its photo if it is the last. */
export async function deleteSending(
  tx: Tx,
  { id, photoId }: Pick<MediaRow, 'id' | 'photoId'>,
): Promise<void> {
  await tx.deleteFrom('sendings').where('id', '=', id).execute()
  await deleteUnsentPhotos(tx, [photoId])
}

/** Changes a row that this transaction has locked. */
export async function updateMedia(tx: Tx, mediaId: string, change: Updateable<Sendings>): Promise<MediaRow> {
  await tx.updateTable('sendings').set(change).where('id', '=', mediaId).execute()
  return getMedia(tx, mediaId)
}

/** Changes the photo of a sending that this transaction has locked. Answers the sending with it. */
export async function updatePhotoOf(
  tx: Tx,
  { id, photoId }: Pick<MediaRow, 'id' | 'photoId'>,
  change: Updateable<Photos>,
): Promise<MediaRow> {
  await updatePhoto(tx, photoId, change)
  return getMedia(tx, id)
}

/** The existing photos by these ids, locked in one order so that concurrent bulk changes cannot deadlock. */
export async function lockMedia(tx: Tx, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  const locked = await tx
    .selectFrom('sendings')
    .select('id')
    .where('id', 'in', ids)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return findMediaByIds(
    tx,
    locked.map(({ id }) => id),
  )
}

export async function changeMediaRows(
  tx: Tx,
  media: readonly Authorized<MediaRow, 'manage'>[],
  change: Updateable<Sendings>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  const ids = media.map(({ id }) => id)
  await tx.updateTable('sendings').set(change).where('id', 'in', ids).execute()
}

/** `endsAddressesAt`: when addresses given out before end; null when they stay valid. */
export async function setStatusOf(
  tx: Tx,
  media: readonly Authorized<MediaRow, 'manage'>[],
  { status, endsAddressesAt }: { status: MediaStatus; endsAddressesAt: Date | null },
): Promise<void> {
  if (media.length === 0) return
  const ids = media.map(({ id }) => id)
  await tx
    .updateTable('sendings')
    .set((eb) => ({
      status,
      ...(endsAddressesAt !== null && {
        addressEpoch: eb('addressEpoch', '+', 1),
        addressesEndedAt: endsAddressesAt,
      }),
    }))
    .where('id', 'in', ids)
    .execute()
}

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

function areOfPhotos(photoIds: readonly string[]) {
  return sql<boolean>`photo_id = any(${photoIds}::uuid[])`
}
