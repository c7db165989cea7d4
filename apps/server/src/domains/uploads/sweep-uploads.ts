import { DAYS } from '@afterglow/contract/kernel'
import { UPLOAD_LIFETIME } from '@afterglow/contract/uploads'
import type { BlobStore } from '../../platform/blobs/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { type DropDeps, expireUpload } from './drop-upload.ts'
import { deleteEndedUploads, findExpiredUploads } from './upload-store.ts'

const BATCH = 200
/** A phone that was away for all of an upload's life still learns what became of it. */
const KEEP_ENDED = UPLOAD_LIFETIME + 7 * DAYS

/** Clears what guests began and never finished: room, bytes and, later, the rows. Thumbnails that came stay. */
export async function sweepUploads(deps: DropDeps & { blobs: BlobStore; clock: Clock }): Promise<void> {
  const { db, blobs, clock } = deps
  for (;;) {
    const expired = await findExpiredUploads(db.query, clock.date(), BATCH)
    for (const { id } of expired) await expireUpload(deps, id)
    if (expired.length < BATCH) break
  }
  await deleteEndedUploads(db.query, new Date(clock.now() - KEEP_ENDED))
  await blobs.sweepUnfinished(new Date(clock.now() - UPLOAD_LIFETIME - 1 * DAYS))
}
