import type { Database } from '../../db/database.ts'
import {
  type DerivedPhoto,
  type ImageType,
  isWorthAnotherTry,
  type MediaEngine,
} from '../../media-engine/index.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'
import { recordFact } from '../../platform/facts.ts'
import type { Log } from '../../platform/log.ts'
import { withScratch } from '../../platform/scratch.ts'
import { variantKey } from './media-keys.ts'
import { findMedia, type MediaRow, storeDerivation } from './media-store.ts'

export interface DeriveDeps {
  db: Database
  blobs: BlobStore
  engine: MediaEngine
}

/**
 * Makes what is shown of a photo: thumbnail, preview, placeholder, size and capture time. A file that cannot be
 * decoded keeps its original and says so ('no preview'). Running twice makes the same again.
 */
export async function deriveMedia(
  deps: DeriveDeps,
  mediaId: string,
  attempt: number,
  log: Log,
): Promise<void> {
  const media = await findMedia(deps.db.query, mediaId)
  if (media === undefined || media.state !== 'processing') return
  await withScratch(async (folder) => {
    const result = await deps.blobs.withLocalFile(media.blobKey, (source) =>
      deps.engine.derivePhoto({ source, type: media.fileType as ImageType, outDir: folder }),
    )
    if (result.outcome === 'derived') {
      await storeRenditions(deps.blobs, media, result)
      await publish(deps.db, media, { state: 'ready', ...factsOf(result) })
      return
    }
    log.warn({ mediaId, reason: result.reason, attempt }, 'no renditions of this photo')
    if (isWorthAnotherTry(result.reason, attempt)) throw new Error(`the engine ${result.reason}`)
    // The size of its thumbnail is not its own.
    await publish(deps.db, media, { state: 'no_preview', width: null, height: null })
  })
}

async function storeRenditions(
  blobs: BlobStore,
  { blobKey }: MediaRow,
  { thumbnail, preview }: DerivedPhoto,
): Promise<void> {
  const jpeg = { contentType: 'image/jpeg' }
  await Promise.all([
    blobs.putFile(variantKey(blobKey, 'thumbnail'), thumbnail.path, jpeg),
    blobs.putFile(variantKey(blobKey, 'preview'), preview.path, jpeg),
  ])
}

function factsOf({ width, height, thumbhash, takenAt, hasGps }: DerivedPhoto) {
  return { width, height, thumbhash, takenAt, hasGps, ...(takenAt !== null && { capturedAt: takenAt }) }
}

/** Bytes first, truth last: the row speaks of renditions only once they are in the store. */
async function publish(
  db: Database,
  media: MediaRow,
  found: Parameters<typeof storeDerivation>[2],
): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await storeDerivation(tx, media.id, found)
    if (stored !== undefined) await recordFact(tx, media.eventId, 'media.published', { mediaId: media.id })
  })
}
