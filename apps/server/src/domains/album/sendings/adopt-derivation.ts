import type { Database } from '../../../db/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { eventRows } from '../../events/index.ts'
import { mediaFolder } from '../photos/media-keys.ts'
import { enqueueDerivation, REMOVE_JOB } from '../photos/media-queue.ts'
import { findPhoto } from '../photos/photo-store.ts'
import { followZone } from './follow-zone-store.ts'
import { recordPublished } from './same-contents.ts'
import { findMedia, findMediaByIds, lockMedia, updateMedia } from './sending-store.ts'

/**
 * Gives a sending that shares another's objects the renditions already made from them. Does nothing for a photo that
 * needs none.
 */
export async function adoptDerivation(db: Database, mediaId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findMedia(tx, mediaId)
    // Before the photo, as everywhere: the time that is adopted is of the event's zone.
    const event = found && (await eventRows.holdEvent(tx, found.eventId))
    if (event === undefined) return
    const [media] = await lockMedia(tx, [mediaId])
    if (media === undefined || media.state !== 'processing') return
    const photo = await findPhoto(tx, media.photoId)
    // Its result is shown by every sending.
    if (photo === undefined || photo.state === 'processing') return enqueueDerivation(tx, media.photoId)
    const [{ hasEarlyThumbnail } = { hasEarlyThumbnail: false }] = await findMediaByIds(tx, [photo.id])
    const changed = await updateMedia(tx, media.id, {
      showsPhoto: true,
      hasEarlyThumbnail,
      ...(photo.takenAt !== null && { capturedAt: photo.takenAt }),
    })
    // The zone may have been corrected while no sending showed the photo.
    await followZone(tx, event, [media.id])
    // The thumbnail made by the sender's browser is no longer needed.
    await enqueue(tx, REMOVE_JOB, { folder: mediaFolder(media.eventId, media.id) })
    await recordPublished(tx, media.eventId, [changed])
  })
}
