import { AppError } from '@afterglow/contract'
import type { Database, Tx } from '../../../db/database.ts'
import type { Authorized } from '../../../platform/authorized.ts'
import type { Clock } from '../../../platform/clock.ts'
import { recordFacts } from '../../../platform/facts.ts'
import { accessOf, type EventRow } from '../../access/index.ts'
import { eventRows } from '../../events/index.ts'
import { moveRows } from './album-photos-store.ts'
import { inEvent } from './media-access.ts'
import { factOf } from './same-contents.ts'
import { findMediaByIds, findMediaOfPhotos, lockMediaOfPhotos } from './sending-store.ts'

/** A photo and its previous album. */
export interface Moved {
  mediaId: string
  albumId: string | null
}

/**
 * Moves photos into an album, or out of theirs, with all other sendings of the same contents. Addresses
 * issued before become invalid, because the album may be for fewer people. The result omits photos that were
 * already there.
 *
 * @throws AppError `album.not_found`, `media.not_found`
 */
export async function moveMedia(
  { db, clock }: { db: Database; clock: Clock },
  event: Authorized<EventRow, 'manage'>,
  { mediaIds, albumId }: { mediaIds: readonly string[]; albumId: string | null },
): Promise<Moved[]> {
  return db.transaction(async (tx) => {
    await assertAlbum(tx, event.id, albumId)
    const found = await findMediaByIds(tx, [...new Set(mediaIds)])
    if (inEvent(event, found) === null) throw new AppError('media.not_found')
    const photoIds = found.map(({ photoId }) => photoId)
    await lockMediaOfPhotos(tx, photoIds)
    const rows = inEvent(event, await findMediaOfPhotos(tx, photoIds)) ?? []
    const movable = rows.filter((row) => row.albumId !== albumId)
    if (movable.length === 0) return []
    await moveRows(tx, movable, { albumId, endsAddressesAt: clock.date() })
    // Records the previous album, so that pages whose viewer may not see the new one drop the photo.
    await recordFacts(tx, event.id, 'media.published', movable.map(factOf))
    const wanted = new Set(mediaIds)
    return movable.filter(({ id }) => wanted.has(id)).map(({ id, albumId }) => ({ mediaId: id, albumId }))
  })
}

/** The lock on the event keeps the album from being removed while photos are moved there. */
async function assertAlbum(tx: Tx, eventId: string, albumId: string | null): Promise<void> {
  const event = await eventRows.holdEvent(tx, eventId)
  if (event === undefined) throw new AppError('event.not_found')
  const isThere = albumId === null || accessOf(event).albums.some(({ id }) => id === albumId)
  if (!isThere) throw new AppError('album.not_found')
}
