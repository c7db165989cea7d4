import { DAYS } from '@afterglow/contract/kernel'
import { UPLOAD_LIFETIME } from '@afterglow/contract/uploads'
import type { Database } from '../../db/database.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { dropUpload } from './drop-upload.ts'
import { deleteEndedUploads, findExpiredUploads } from './upload-store.ts'

const BATCH = 200
const KEEP_ENDED = 7 * DAYS

/** Clears what guests began and never finished: room, bytes and, later, the rows. */
export async function sweepUploads(deps: { db: Database; blobs: BlobStore; clock: Clock }): Promise<void> {
  const { db, blobs, clock } = deps
  for (;;) {
    const expired = await findExpiredUploads(db.query, clock.date(), BATCH)
    for (const { id } of expired) await dropUpload(db, id)
    if (expired.length < BATCH) break
  }
  await deleteEndedUploads(db.query, new Date(clock.now() - KEEP_ENDED))
  await blobs.sweepUnfinished(new Date(clock.now() - UPLOAD_LIFETIME - 1 * DAYS))
}
