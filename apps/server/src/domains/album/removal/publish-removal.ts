import type { Tx } from '../../../db/database.ts'
import { recordFact } from '../../../platform/facts.ts'
import type { MediaRow } from '../items/media-row.ts'

/**
 * Publishes a photo's removal to every open page. Its sender and whether guests saw it stay on the server, where they
 * decide who is notified.
 */
export async function publishRemoval(tx: Tx, { id, eventId, guestId, status }: MediaRow): Promise<void> {
  const wasPublished = status === 'published'
  const change = { mediaCount: -1, publishedCount: wasPublished ? -1 : 0 }
  await recordFact(tx, eventId, 'media.removed', { mediaId: id, guestId, wasPublished }, change)
}
