import type { Database } from '../../db/database.ts'
import { variantKey } from './media-keys.ts'
import { enqueueDerivation, enqueueStream } from './media-queue.ts'
import { hasOriginal, storeDerivation } from './media-store.ts'
import { findMediaOfObject } from './same-content-store.ts'
import { recordPublished } from './same-contents.ts'

/** Has what is shown of a photo made again from its original. A film's stream alone is made by its own job. */
export async function remakeRenditions(
  db: Database,
  objectId: string,
  keys: readonly string[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const media = await findMediaOfObject(tx, objectId)
    if (media === undefined || !hasOriginal(media)) return false
    const isStreamOnly = keys.every((key) => key === variantKey(media.blobKey, 'stream'))
    const lost = isStreamOnly ? { streamState: 'waiting', streamPercent: 0 } : { state: 'processing' }
    const changed = await storeDerivation(tx, objectId, lost)
    if (isStreamOnly) await enqueueStream(tx, objectId)
    else await enqueueDerivation(tx, objectId)
    await recordPublished(tx, media.eventId, changed)
    return changed.length > 0
  })
}
