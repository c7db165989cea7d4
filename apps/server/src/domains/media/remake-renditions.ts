import type { Database } from '../../db/database.ts'
import { recordFact } from '../../platform/facts.ts'
import { variantKey } from './media-keys.ts'
import { enqueueDerivation, enqueueStreamAgain } from './media-queue.ts'
import { findMedia, hasOriginal, lockMedia, storeDerivation } from './media-store.ts'

/** Has what is shown of a photo made again from its original. A film's stream alone is made by its own job. */
export async function remakeRenditions(
  db: Database,
  mediaId: string,
  keys: readonly string[],
): Promise<boolean> {
  const media = await findMedia(db.query, mediaId)
  if (media === undefined) return false
  const isStreamAlone = keys.every((key) => key === variantKey(media.blobKey, 'stream'))
  return makeAgain(db, mediaId, isStreamAlone ? 'stream' : 'preview')
}

/** Has it made from the beginning, whatever was said of its bytes before. False where there is no original. */
export async function makeAgain(
  db: Database,
  mediaId: string,
  wanted: 'preview' | 'stream',
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [media] = await lockMedia(tx, [mediaId])
    if (media === undefined || !hasOriginal(media)) return false
    if (wanted === 'preview') {
      await storeDerivation(tx, mediaId, { state: 'processing', unsoundVerdicts: null })
      await enqueueDerivation(tx, mediaId)
    } else {
      await storeDerivation(tx, mediaId, {
        streamState: 'waiting',
        streamPercent: 0,
        streamVersion: null,
        streamUnsoundVerdicts: null,
      })
      await enqueueStreamAgain(tx, mediaId)
    }
    await recordFact(tx, media.eventId, 'media.published', { mediaId })
    return true
  })
}
