import type { Tx } from '../../../db/database.ts'
import type { Authorized } from '../../../platform/authorized.ts'
import { recordFacts } from '../../../platform/facts.ts'
import type { EventRow } from '../../access/index.ts'
import { storage } from '../../billing/index.ts'
import type { PhotoHooks } from '../photos/photo-hooks.ts'
import { bytesOf, giveRoomUp } from '../photos/photo-store.ts'
import { forgetDownloads } from './download-store.ts'
import type { MediaRow } from './media-row.ts'
import { markRemoved } from './removed-store.ts'
import { arrange, countsOf, factOf, recordArrangement } from './same-contents.ts'

export interface Removal {
  now: Date
  hooks: PhotoHooks
  /** The photo with which others of the same contents are removed. */
  removedWith?: ReadonlyMap<string, string>
}

/**
 * Removes photos from the album, on every screen at once. Their rows and bytes are kept until the grace period is
 * over. Another sending of the same contents takes their place. Answers those that this call removed.
 */
export async function removeMedia(
  tx: Tx,
  event: EventRow,
  media: readonly Authorized<MediaRow, 'delete'>[],
  { now, hooks, removedWith = new Map() }: Removal,
): Promise<MediaRow[]> {
  const removed = await markRemoved(tx, media, { removedAt: now, removedWith })
  if (removed.length === 0) return []
  await forgetDownloads(
    tx,
    removed.map(({ id }) => id),
  )
  const gonePhotos = await giveRoomUp(
    tx,
    removed.map(({ photoId }) => photoId),
  )
  if (gonePhotos.length > 0)
    await hooks.onPhotosRemoved(
      tx,
      gonePhotos.map(({ id }) => id),
    )
  const arranged = await arrange(tx, removed)
  // The same order as for a new photo, so that the two cannot deadlock.
  const bytes = bytesOf(gonePhotos)
  await storage.releaseUsedBytes(tx, event.userId, bytes)
  const gone = countsOf(removed)
  const change = {
    mediaCount: -gone.mediaCount,
    publishedCount: -gone.publishedCount,
    mediaBytes: -bytes,
  }
  await recordFacts(tx, event.id, 'media.removed', removed.map(factOf), change)
  await recordArrangement(tx, event.id, arranged)
  return removed
}
