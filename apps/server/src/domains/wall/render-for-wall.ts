import { isFilmType } from '@afterglow/contract/media'
import { type MediaEngine, NotDerivedError } from '../../media-engine/index.ts'
import { BlobNotFoundError } from '../../platform/blobs/index.ts'
import type { Log } from '../../platform/log.ts'
import { withScratch } from '../../platform/scratch.ts'
import { photos } from '../album/index.ts'
import { enqueueRender, keyOf, type RenditionDeps } from './rendition-queue.ts'
import { findWaiting, type RenditionKey, settleRendition } from './rendition-store.ts'

interface RenderDeps extends RenditionDeps {
  engine: Pick<MediaEngine, 'derivePicture'>
}

/** Makes the rendition that walls of an event asked for last, and enqueues the job that makes the next. */
export async function renderNext(deps: RenderDeps, eventId: string, log: Log): Promise<void> {
  const { db, blobs } = deps
  const wanted = await findWaiting(db.query, eventId)
  if (wanted === undefined) return
  const bytes = await render(deps, wanted, log)
  const result =
    bytes === null ? ({ state: 'failed', bytes: 0 } as const) : ({ state: 'ready', bytes } as const)
  // Its photo was deleted meanwhile, or so many others were asked for that it was given up.
  if (!(await settleRendition(db.query, wanted, result))) await blobs.delete(keyOf(wanted))
  await db.transaction((tx) => enqueueRender(tx, eventId))
}

/** Answers how many bytes were stored; null if nothing can be made of this photo. @throws NotDerivedError to retry the job */
async function render(
  { db, blobs, engine }: RenderDeps,
  wanted: RenditionKey,
  log: Log,
): Promise<number | null> {
  const { photoId, size, format } = wanted
  const photo = await photos.findPhoto(db.query, photoId)
  const type = photo?.fileType
  if (photo?.state !== 'ready' || type === undefined || isFilmType(type)) return null
  const { look } = photo
  return withScratch(async (outDir) => {
    const job = { type, outDir, pictureSize: size, format, look }
    try {
      const result = await blobs.withLocalFile(photo.blobKey, (source) =>
        engine.derivePicture({ source, ...job }),
      )
      if (result.outcome === 'derived') {
        await blobs.putFile(keyOf(wanted), result.picture.path, { contentType: `image/${format}` })
        return result.picture.bytes
      }
      if (result.reason === 'io') throw new NotDerivedError(result.reason)
      // The preview stays. Another attempt would hold up the photos behind this one.
      log.warn({ photoId, size, reason: result.reason }, 'no rendition for walls')
    } catch (error) {
      if (!(error instanceof BlobNotFoundError)) throw error
      log.warn({ photoId, size }, 'no original for a rendition')
    }
    return null
  })
}
