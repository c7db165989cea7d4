import { isFilmType } from '@afterglow/contract/media'
import {
  type DerivedFilm,
  type DerivedPhoto,
  type DeriveResult,
  type FilmResult,
  isWorthAnotherTry,
  type MediaEngine,
} from '../../media-engine/index.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'
import type { Log } from '../../platform/log.ts'
import { withScratch } from '../../platform/scratch.ts'
import { captureTimeOf } from './capture-time.ts'
import { mediaTypeOf } from './media-access.ts'
import { variantKey } from './media-keys.ts'
import type { MediaRow } from './media-store.ts'
import { type PublishDeps, publishDerivation } from './publish-derivation.ts'
import { findMediaOfObject } from './same-content-store.ts'

export interface DeriveDeps extends PublishDeps {
  blobs: BlobStore
  engine: MediaEngine
}

/**
 * Makes what is shown of a photo or of a film: thumbnail, preview, placeholder, size and capture time. A file that
 * cannot be decoded keeps its original and says so ('no preview'). Running twice makes the same again.
 */
export async function deriveMedia(
  deps: DeriveDeps,
  mediaId: string,
  attempt: number,
  log: Log,
): Promise<void> {
  const media = await findMediaOfObject(deps.db.query, mediaId)
  if (media === undefined || media.state !== 'processing') return
  await withScratch(async (folder) => {
    const result = await look(deps, media, folder)
    if (result.outcome === 'derived') {
      await storeRenditions(deps.blobs, media, result)
      const { width, height, thumbhash, hasGps } = result
      const time = await captureTimeOf(deps.db, media, result)
      const facts = { width, height, thumbhash, hasGps, ...time, ...filmFacts(result) }
      await publishDerivation(deps, media, { state: 'ready', ...facts })
      return
    }
    log.warn({ mediaId, reason: result.reason, attempt }, 'no renditions of this photo')
    if (isWorthAnotherTry(result.reason, attempt)) throw new Error(`the engine ${result.reason}`)
    const streamState = isFilmType(mediaTypeOf(media)) ? 'failed' : null
    // The size of its thumbnail is not its own.
    await publishDerivation(deps, media, { state: 'no_preview', width: null, height: null, streamState })
  })
}

function look(
  { blobs, engine }: DeriveDeps,
  media: MediaRow,
  outDir: string,
): Promise<DeriveResult | FilmResult> {
  const type = mediaTypeOf(media)
  return blobs.withLocalFile<DeriveResult | FilmResult>(media.blobKey, (source) =>
    isFilmType(type)
      ? engine.deriveFilm({ source, type, outDir })
      : engine.derivePhoto({ source, type, outDir }),
  )
}

async function storeRenditions(
  blobs: BlobStore,
  { blobKey }: MediaRow,
  { thumbnail, preview }: DerivedPhoto | DerivedFilm,
): Promise<void> {
  const jpeg = { contentType: 'image/jpeg' }
  await Promise.all([
    blobs.putFile(variantKey(blobKey, 'thumbnail'), thumbnail.path, jpeg),
    blobs.putFile(variantKey(blobKey, 'preview'), preview.path, jpeg),
  ])
}

/** A film has its poster now; what is played is made by a job of its own. */
function filmFacts(found: DerivedPhoto | DerivedFilm) {
  if (!('durationSeconds' in found)) return {}
  return { durationSeconds: found.durationSeconds, streamState: 'waiting', streamPercent: 0 }
}
