import type { Tx } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import { recordFacts } from '../../platform/facts.ts'
import { releaseUsedBytes } from '../billing/index.ts'
import { countMedia, type EventRow } from '../events/index.ts'
import type { MediaRow } from './media-store.ts'
import { moveToRemoved } from './removed-store.ts'

/**
 * Takes photos out of the album, on every screen and at once. Their rows are kept aside, and their bytes, until the
 * time of grace is over. Answers those that this call took out.
 */
export async function removeMedia(
  tx: Tx,
  event: EventRow,
  media: readonly Authorized<MediaRow, 'delete'>[],
  now: Date,
): Promise<MediaRow[]> {
  const removed = await moveToRemoved(tx, media, now)
  if (removed.length === 0) return []
  // In the order in which a new photo does it, so that neither waits for the other in a circle.
  await releaseUsedBytes(tx, event.userId, bytesOf(removed))
  await countMedia(tx, event.id, { media: -removed.length, published: -publishedOf(removed) })
  // Whose it was and whether it was seen stay on the server: they decide who is told.
  const facts = removed.map(({ id, guestId, status }) => ({
    mediaId: id,
    guestId,
    wasPublished: status === 'published',
  }))
  await recordFacts(tx, event.id, 'media.removed', facts)
  return removed
}

/** What these photos take of their host's room. An original that has not arrived takes none yet. */
export function bytesOf(media: readonly MediaRow[]): number {
  return media.reduce((sum, { sha256, fileSize }) => sum + (sha256 === null ? 0 : fileSize), 0)
}

export function publishedOf(media: readonly MediaRow[]): number {
  return media.filter(({ status }) => status === 'published').length
}
