import type { Database } from '../../../db/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { eventRows } from '../../events/index.ts'
import { derivedColumns } from '../ingest/sendings.ts'
import { mediaFolder } from '../items/media-keys.ts'
import { findMedia, lockMedia, updateMedia } from '../items/media-store.ts'
import { findDerivedSibling } from '../items/same-content-store.ts'
import { recordPublished } from '../items/same-contents.ts'
import { enqueueDerivation, REMOVE_JOB } from './media-queue.ts'

/**
 * Gives a sending that shares another's objects the renditions already made from them. Does nothing for a photo that
 * needs none.
 */
export async function adoptDerivation(db: Database, mediaId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findMedia(tx, mediaId)
    // Before the photo, as everywhere: the time that is adopted is of the event's zone.
    if (found === undefined || (await eventRows.holdEvent(tx, found.eventId)) === undefined) return
    const [media] = await lockMedia(tx, [mediaId])
    if (media === undefined || media.photoId === media.id || media.state !== 'processing') return
    const sibling = await findDerivedSibling(tx, media.photoId)
    // The job that derives the objects writes its result into every row that shares them.
    if (sibling === undefined) return enqueueDerivation(tx, media.photoId)
    const changed = await updateMedia(tx, media.id, derivedColumns(sibling))
    // The thumbnail made by the sender's browser is no longer needed.
    await enqueue(tx, REMOVE_JOB, { folder: mediaFolder(media.eventId, media.id) })
    await recordPublished(tx, media.eventId, [changed])
  })
}
