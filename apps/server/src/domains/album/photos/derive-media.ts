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
import { hasCleanForm } from './clean-form.ts'
import { variantKey } from './media-keys.ts'
import { findPhoto, type PhotoRow } from './photo-store.ts'
import type { Publication } from './publication.ts'
import { countVerdict } from './verdict-store.ts'

export interface DeriveDeps extends Pick<Publication, 'publish'> {
  db: Database
  blobs: BlobStore
  engine: MediaEngine
}

/**
 * Makes a photo's or film's renditions: thumbnail, preview, placeholder, likeness, size and capture time. A file that the engine
 * has found unsound twice keeps its original and says so ('no preview'). Idempotent. False when there is
 * no such photo.
 */
export async function deriveMedia(deps: DeriveDeps, photoId: string, log: Log): Promise<boolean> {
  const photo = await findPhoto(deps.db.query, photoId)
  if (photo === undefined) return false
  if (isUndecided(photo)) await derive(deps, photo, log)
  return true
}

async function derive(deps: DeriveDeps, photo: PhotoRow, log: Log): Promise<void> {
  await withScratch(async (folder) => {
    const result = await look(deps, photo, folder)
    if (result.outcome === 'derived') {
      await storeRenditions(deps.blobs, photo, result)
      const { width, height, thumbhash, hasGps, dhash, sharpness } = result
      const clean = 'durationSeconds' in result && { hasCleanForm: await hasCleanForm(deps.blobs, photo) }
      const facts = { width, height, thumbhash, hasGps, dhash, sharpness, ...filmFacts(result), ...clean }
      await deps.publish(photo, { state: 'ready', ...facts }, result)
      return
    }
    log.warn({ photoId: photo.id, reason: result.reason }, 'no renditions of this photo')
    await requireVerdict(deps.db, photo, 'unsoundVerdicts', result.reason)
    const streamState = isFilmType(photo.fileType) ? 'failed' : null
    const clean = { hasCleanForm: await hasCleanForm(deps.blobs, photo) }
    // The thumbnail's size is not the photo's.
    const size = { width: null, height: null }
    await deps.publish(photo, { state: 'no_preview', ...size, streamState, ...clean })
  })
}

/** Pending, or given up by an earlier version without the required verdicts. */
function isUndecided({ state, unsoundVerdicts }: PhotoRow): boolean {
  return state === 'processing' || (state === 'no_preview' && (unsoundVerdicts ?? 0) < VERDICTS_NEEDED)
}

/** Continues only once the bytes are certain to be at fault. @throws NotDerivedError to retry the job */
export async function requireVerdict(
  { query }: Database,
  photo: PhotoRow,
  verdicts: 'unsoundVerdicts' | 'streamUnsoundVerdicts',
  reason: FailureReason,
): Promise<void> {
  if (!isVerdict(reason)) throw new NotDerivedError(reason)
  if ((await countVerdict(query, photo.id, verdicts)) < VERDICTS_NEEDED)
    throw new NotDerivedError(reason, { isSecondLookDue: true })
}

function look(
  { blobs, engine }: DeriveDeps,
  photo: PhotoRow,
  outDir: string,
): Promise<DeriveResult | FilmResult> {
  const type = photo.fileType
  return blobs.withLocalFile<DeriveResult | FilmResult>(photo.blobKey, (source) =>
    isFilmType(type)
      ? engine.deriveFilm({ source, type, outDir })
      : engine.derivePhoto({ source, type, outDir, look: photo.look }),
  )
}

async function storeRenditions(
  blobs: BlobStore,
  { blobKey }: PhotoRow,
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
