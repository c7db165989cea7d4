import type { Tx } from '../../../db/database.ts'
import { recordFact } from '../../../platform/facts.ts'
import type { MediaRow } from './media-row.ts'
import { factOf } from './same-contents.ts'

/**
 * Publishes a photo's removal to every open page. Its sender, its album and whether guests saw it stay on the server,
 * where they decide who is notified.
 */
export async function publishRemoval(tx: Tx, media: MediaRow): Promise<void> {
  const fact = factOf(media)
  const change = { mediaCount: -1, publishedCount: fact.wasPublished ? -1 : 0 }
  await recordFact(tx, media.eventId, 'media.removed', fact, change)
}
