import { isFilmType, STREAM_BOX } from '@afterglow/contract/media'
import { type DerivedStream, type StreamResult, VERDICTS_NEEDED } from '../../../media-engine/index.ts'
import type { Log } from '../../../platform/log.ts'
import { withScratch } from '../../../platform/scratch.ts'
import { type DeriveDeps, requireVerdict } from './derive-media.ts'
import { variantKey } from './media-keys.ts'
import { findPhoto, type PhotoRow } from './photo-store.ts'
import { createStreamProgress } from './stream-progress.ts'
import { STREAM_VERSION } from './stream-store.ts'

/** Encoding rounds to whole frames, and a sound may end a little before or after its picture. */
const CUT_OFF_BELOW = 0.9

/**
 * Makes a film's stream, which plays in every browser, and publishes the progress to every open page. A film that
 * cannot have one keeps its poster and its original. Idempotent.
 */
export async function makeStream(deps: DeriveDeps, photoId: string, log: Log): Promise<void> {
  const photo = await findPhoto(deps.db.query, photoId)
  if (photo === undefined || !isUnfinished(photo)) return
  await deps.publish(photo, { streamState: 'making', streamPercent: 0 })
  await withScratch(async (folder) => {
    const result = await encode(deps, photo, folder, log)
    if (result.outcome === 'derived') {
      await deps.blobs.putFile(variantKey(photo.blobKey, 'stream'), result.stream.path, {
        contentType: 'video/mp4',
      })
      const ready = { streamState: 'ready' as const, streamPercent: 100, streamVersion: STREAM_VERSION }
      await deps.publish(photo, { ...ready, ...lengthIfCutOff(photo, result) })
      return
    }
    log.warn({ photoId, reason: result.reason }, 'no stream of this film')
    // Canceled because the film was deleted.
    if (result.reason === 'called_off') return
    await requireVerdict(deps.db, photo, 'streamUnsoundVerdicts', result.reason)
    await deps.publish(photo, { streamState: 'failed', streamPercent: null })
  })
}

/** A truncated film still claims its full length: the playable length counts. */
function lengthIfCutOff({ durationSeconds: claimed }: PhotoRow, { durationSeconds }: DerivedStream) {
  return claimed !== null && durationSeconds < claimed * CUT_OFF_BELOW ? { durationSeconds } : {}
}

function isUnfinished({ state, streamState, streamUnsoundVerdicts }: PhotoRow): boolean {
  if (streamState === 'waiting' || streamState === 'making') return true
  // Given up by an earlier version, without the required verdicts.
  return state === 'ready' && streamState === 'failed' && (streamUnsoundVerdicts ?? 0) < VERDICTS_NEEDED
}

async function encode(deps: DeriveDeps, photo: PhotoRow, outDir: string, log: Log): Promise<StreamResult> {
  const type = photo.fileType
  if (!isFilmType(type)) throw new Error(`${photo.id} is no film`)
  const durationSeconds = photo.durationSeconds ?? 0
  const deleted = new AbortController()
  const progress = createStreamProgress(async (streamPercent) => {
    if (!(await deps.publish(photo, { streamPercent }))) deleted.abort()
  }, log)
  const result = await deps.blobs.withLocalFile(photo.blobKey, (source) =>
    deps.engine.makeStream(
      { source, type, outDir, durationSeconds, box: STREAM_BOX },
      {
        onProgress: (seconds) => progress.reach(durationSeconds > 0 ? seconds / durationSeconds : 0),
        signal: deleted.signal,
      },
    ),
  )
  // Progress must not be published after the result.
  await progress.settled()
  return result
}
