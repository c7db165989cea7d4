import { isFilmType, STREAM_BOX } from '@afterglow/contract/media'
import { isWorthAnotherTry, type StreamResult } from '../../media-engine/index.ts'
import type { Log } from '../../platform/log.ts'
import { withScratch } from '../../platform/scratch.ts'
import type { DeriveDeps } from './derive-media.ts'
import { mediaTypeOf } from './media-access.ts'
import { variantKey } from './media-keys.ts'
import type { MediaRow } from './media-store.ts'
import { publishDerivation } from './publish-derivation.ts'
import { findMediaOfObject } from './same-content-store.ts'
import { createStreamProgress } from './stream-progress.ts'

/**
 * Makes the version of a film that plays in every browser, and says on every open page how far it is. A film of which
 * there cannot be one keeps its poster and its original. Running twice makes the same again.
 */
export async function makeStream(
  deps: DeriveDeps,
  mediaId: string,
  attempt: number,
  log: Log,
): Promise<void> {
  const media = await findMediaOfObject(deps.db.query, mediaId)
  if (media === undefined || !isUnfinished(media)) return
  await publishDerivation(deps, media, { streamState: 'making', streamPercent: 0 })
  await withScratch(async (folder) => {
    const result = await encode(deps, media, folder, log)
    if (result.outcome === 'derived') {
      await deps.blobs.putFile(variantKey(media.blobKey, 'stream'), result.stream.path, {
        contentType: 'video/mp4',
      })
      await publishDerivation(deps, media, { streamState: 'ready', streamPercent: 100 })
      return
    }
    log.warn({ mediaId, reason: result.reason, attempt }, 'no stream of this film')
    if (isWorthAnotherTry(result.reason, attempt)) throw new Error(`the engine ${result.reason}`)
    await publishDerivation(deps, media, { streamState: 'failed', streamPercent: null })
  })
}

function isUnfinished({ streamState }: MediaRow): boolean {
  return streamState === 'waiting' || streamState === 'making'
}

async function encode(deps: DeriveDeps, media: MediaRow, outDir: string, log: Log): Promise<StreamResult> {
  const type = mediaTypeOf(media)
  if (!isFilmType(type)) throw new Error(`${media.id} is no film`)
  const durationSeconds = media.durationSeconds ?? 0
  const deleted = new AbortController()
  const progress = createStreamProgress(async (streamPercent) => {
    if (!(await publishDerivation(deps, media, { streamPercent }))) deleted.abort()
  }, log)
  const result = await deps.blobs.withLocalFile(media.blobKey, (source) =>
    deps.engine.makeStream(
      { source, type, outDir, durationSeconds, box: STREAM_BOX },
      {
        onProgress: (seconds) => progress.reach(durationSeconds > 0 ? seconds / durationSeconds : 0),
        signal: deleted.signal,
      },
    ),
  )
  // What is said of the way must not come after what is said of its end.
  await progress.settled()
  return result
}
