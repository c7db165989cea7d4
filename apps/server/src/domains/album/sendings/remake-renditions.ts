import type { Database } from '../../../db/database.ts'
import { variantKey } from '../photos/media-keys.ts'
import { enqueueDerivation, enqueueStreamAgain } from '../photos/media-queue.ts'
import { findPhoto, hasOriginal } from '../photos/photo-store.ts'
import { holdPhoto, storeDerivation } from './derivation-store.ts'

/** Remakes a photo's renditions from its original. A film's stream is remade by its own job. */
export async function remakeRenditions(
  db: Database,
  photoId: string,
  keys: readonly string[],
): Promise<boolean> {
  const photo = await findPhoto(db.query, photoId)
  if (photo === undefined) return false
  const isStreamAlone = keys.every((key) => key === variantKey(photo.blobKey, 'stream'))
  return makeAgain(db, photoId, isStreamAlone ? 'stream' : 'preview')
}

/** Starts over, ignoring earlier verdicts about the bytes. False where there is no original. */
export async function makeAgain(
  db: Database,
  photoId: string,
  wanted: 'preview' | 'stream',
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const photo = await findPhoto(tx, photoId)
    if (photo === undefined || !hasOriginal(photo)) return false
    const held = await holdPhoto(tx, photo)
    if (held === undefined || held.sendings.length === 0) return false
    if (wanted === 'preview') await enqueueDerivation(tx, photoId)
    else await enqueueStreamAgain(tx, photoId)
    await storeDerivation(tx, held, wanted === 'preview' ? NO_PREVIEW_YET : NO_STREAM_YET)
    return true
  })
}

const NO_PREVIEW_YET = { state: 'processing', unsoundVerdicts: null } as const
const NO_STREAM_YET = {
  streamState: 'waiting',
  streamPercent: 0,
  streamVersion: null,
  streamUnsoundVerdicts: null,
} as const
