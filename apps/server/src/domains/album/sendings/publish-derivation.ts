import { enqueue } from '../../../platform/jobs.ts'
import { type CameraTime, captureTimeOf } from '../photos/capture-time.ts'
import { mediaFolder } from '../photos/media-keys.ts'
import { enqueueStream, REMOVE_JOB } from '../photos/media-queue.ts'
import type { PublishDeps } from '../photos/photo-hooks.ts'
import { findPhotoIds, type PhotoRow } from '../photos/photo-store.ts'
import { holdPhoto, storeDerivation } from './derivation-store.ts'

/**
 * Publishes a derivation's result on every open page. Bytes first, truth last: the row refers to renditions only once
 * they are in the store. A photo deleted meanwhile leaves nothing behind. Answers whether any sending of it is in the
 * album.
 */
export async function publishDerivation(
  { db, hooks }: PublishDeps,
  { id: photoId, eventId, sentAt }: Pick<PhotoRow, 'id' | 'eventId' | 'sentAt'>,
  found: Parameters<typeof storeDerivation>[2],
  taken?: CameraTime,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const held = await holdPhoto(tx, { id: photoId, eventId })
    if (held === undefined || held.sendings.length === 0) {
      // Its bytes stay for as long as it can be restored.
      if (!(await findPhotoIds(tx, [photoId])).has(photoId))
        await enqueue(tx, REMOVE_JOB, { folder: mediaFolder(eventId, photoId) })
      return false
    }
    const { capturedAt, ...time } = taken === undefined ? {} : captureTimeOf(held.event, { sentAt }, taken)
    if (found.state === 'ready') await hooks.onPhotoReady(tx, { id: photoId }, held.event)
    if (found.streamState === 'waiting') await enqueueStream(tx, photoId)
    await storeDerivation(tx, held, { ...found, ...time }, capturedAt && { capturedAt })
    return true
  })
}
