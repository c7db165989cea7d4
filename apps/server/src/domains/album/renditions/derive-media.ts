import { isFilmType } from '@afterglow/contract/media'
import type { Database } from '../../../db/database.ts'
import {
  type DerivedFilm,
  type DerivedPhoto,
  type DeriveResult,
  type FailureReason,
  type FilmResult,
  isVerdict,
  type MediaEngine,
  NotDerivedError,
  VERDICTS_NEEDED,
} from '../../../media-engine/index.ts'
import type { BlobStore } from '../../../platform/blobs/index.ts'
import type { Log } from '../../../platform/log.ts'
import { withScratch } from '../../../platform/scratch.ts'
import { hasCleanForm } from '../delivery/clean-form.ts'
import { variantKey } from '../items/media-keys.ts'
import type { MediaRow } from '../items/media-row.ts'
import { findMediaOfPhoto } from '../items/same-content-store.ts'
import type { PublishDeps } from './publish-deps.ts'
import { publishDerivation } from './publish-derivation.ts'
import { countVerdict } from './verdict-store.ts'

export interface DeriveDeps extends PublishDeps {
  blobs: BlobStore
  engine: MediaEngine
}

/**
 * Makes a photo's or film's renditions: thumbnail, preview, placeholder, size and capture time. A file that the engine
 * has found unsound twice keeps its original and says so ('no preview'). Idempotent. False when the photo has no
 * objects of its own.
 */
export async function deriveMedia(deps: DeriveDeps, mediaId: string, log: Log): Promise<boolean> {
  const media = await findMediaOfPhoto(deps.db.query, mediaId)
  if (media === undefined) return false
  if (isUndecided(media)) await derive(deps, media, log)
  return true
}

async function derive(deps: DeriveDeps, media: MediaRow, log: Log): Promise<void> {
  await withScratch(async (folder) => {
    const result = await look(deps, media, folder)
    if (result.outcome === 'derived') {
      await storeRenditions(deps.blobs, media, result)
      const { width, height, thumbhash, hasGps } = result
      const clean = 'durationSeconds' in result && { hasCleanForm: await hasCleanForm(deps.blobs, media) }
      const facts = { width, height, thumbhash, hasGps, ...filmFacts(result), ...clean }
      await publishDerivation(deps, media, { state: 'ready', ...facts }, result)
      return
    }
    log.warn({ mediaId: media.id, reason: result.reason }, 'no renditions of this photo')
    await requireVerdict(deps.db, media, 'unsoundVerdicts', result.reason)
    const streamState = isFilmType(media.fileType) ? 'failed' : null
    const clean = { hasCleanForm: await hasCleanForm(deps.blobs, media) }
    // The thumbnail's size is not the photo's.
    const size = { width: null, height: null }
    await publishDerivation(deps, media, { state: 'no_preview', ...size, streamState, ...clean })
  })
}

/** Pending, or given up by an earlier version without the required verdicts. */
function isUndecided({ state, unsoundVerdicts }: MediaRow): boolean {
  return state === 'processing' || (state === 'no_preview' && (unsoundVerdicts ?? 0) < VERDICTS_NEEDED)
}

/** Continues only once the bytes are certain to be at fault. @throws NotDerivedError to retry the job */
export async function requireVerdict(
  { query }: Database,
  media: MediaRow,
  verdicts: 'unsoundVerdicts' | 'streamUnsoundVerdicts',
  reason: FailureReason,
): Promise<void> {
  if (!isVerdict(reason)) throw new NotDerivedError(reason)
  if ((await countVerdict(query, media.photoId, verdicts)) < VERDICTS_NEEDED)
    throw new NotDerivedError(reason, { isSecondLookDue: true })
}

function look(
  { blobs, engine }: DeriveDeps,
  media: MediaRow,
  outDir: string,
): Promise<DeriveResult | FilmResult> {
  const type = media.fileType
  return blobs.withLocalFile<DeriveResult | FilmResult>(media.blobKey, (source) =>
    isFilmType(type)
      ? engine.deriveFilm({ source, type, outDir })
      : engine.derivePhoto({ source, type, outDir, look: media.look }),
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

/** A film has its poster now; a separate job makes its stream. */
function filmFacts(found: DerivedPhoto | DerivedFilm) {
  if (!('durationSeconds' in found)) return {}
  return {
    durationSeconds: found.durationSeconds,
    streamState: 'waiting' as const,
    streamPercent: 0,
    streamVersion: null,
  }
}
