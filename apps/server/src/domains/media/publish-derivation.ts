import type { Database, Tx } from '../../db/database.ts'
import { recordFact } from '../../platform/facts.ts'
import { enqueue } from '../../platform/jobs.ts'
import { forgetShownDownload } from './download-store.ts'
import { mediaFolder } from './media-keys.ts'
import { enqueueStream, REMOVE_JOB } from './media-queue.ts'
import { type MediaRow, storeDerivation } from './media-store.ts'
import { isRestorable } from './removed-store.ts'

export interface PublishDeps {
  db: Database
  /** Told of a photo whose renditions are there, in the transaction that says so. */
  onReady(tx: Tx, media: MediaRow): Promise<void>
}

/**
 * Says what was found out, on every open page. Bytes first, truth last: the row speaks of renditions only once they
 * are in the store. What was deleted meanwhile leaves nothing there. Answers whether it still is in the album.
 */
export async function publishDerivation(
  { db, onReady }: PublishDeps,
  media: MediaRow,
  found: Parameters<typeof storeDerivation>[2],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const stored = await storeDerivation(tx, media.id, found)
    if (stored === undefined) {
      if (!(await isRestorable(tx, media.id)))
        await enqueue(tx, REMOVE_JOB, { folder: mediaFolder(media.eventId, media.id) })
      return false
    }
    if (found.state !== undefined || found.streamState === 'ready') await forgetShownDownload(tx, media.id)
    if (found.state === 'ready') await onReady(tx, stored)
    if (found.streamState === 'waiting') await enqueueStream(tx, media.id)
    await recordFact(tx, media.eventId, 'media.published', { mediaId: media.id })
    return true
  })
}
