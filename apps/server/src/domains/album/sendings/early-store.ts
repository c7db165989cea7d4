import type { Arriving } from '@afterglow/contract/media'
import type { Queryable, Tx } from '../../../db/database.ts'
import type { MediaRow } from './media-row.ts'
import { deleteSending, getMedia, lockMedia, type NewMedia, updatePhotoOf } from './sending-store.ts'

/** Shows a photo before its original. Answers nothing when it already exists. */
export async function showEarlyMedia(
  tx: Tx,
  { sending, photo }: Required<NewMedia>,
): Promise<MediaRow | undefined> {
  const { id, photoId, eventId } = sending
  const there = await tx.selectFrom('sendings').select('id').where('id', '=', id).executeTakeFirst()
  if (there !== undefined) return undefined
  await tx
    .insertInto('photos')
    .values({ ...photo, id: photoId, eventId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('sendings')
    .values(sending)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n ? getMedia(tx, id) : undefined
}

/** Deletes a photo whose original is still pending. */
export async function deleteEarlyMedia(tx: Tx, mediaId: string): Promise<MediaRow | undefined> {
  const [media] = await lockMedia(tx, [mediaId])
  if (media?.state !== 'arriving') return undefined
  await deleteSending(tx, media)
  return media
}

/** Marks the original as lost: the thumbnail is all there is. */
export async function keepEarlyMedia(tx: Tx, mediaId: string): Promise<MediaRow | undefined> {
  const [media] = await lockMedia(tx, [mediaId])
  return media?.state === 'arriving' ? updatePhotoOf(tx, media, { state: 'preview_only' }) : undefined
}

/** Deletes photos that consist of a thumbnail only, because they are being sent again. */
export async function deleteKeptThumbnails(tx: Tx, ids: readonly string[]): Promise<MediaRow[]> {
  const media = (await lockMedia(tx, ids)).filter(({ state }) => state === 'preview_only')
  for (const one of media) await deleteSending(tx, one)
  return media
}

/** Counts guests' photos whose originals are still on their phones. */
export async function countArriving(
  db: Queryable,
  eventId: string,
): Promise<Pick<Arriving, 'originals' | 'guests'>> {
  return db
    .selectFrom('photos')
    .innerJoin('sendings', 'sendings.photoId', 'photos.id')
    .select((eb) => [
      eb.fn.countAll<number>().as('originals'),
      eb.fn.count<number>('guestId').distinct().as('guests'),
    ])
    .where('photos.eventId', '=', eventId)
    .where('state', '=', 'arriving')
    .where('guestId', 'is not', null)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
}
