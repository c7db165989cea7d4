import { AppError } from '@afterglow/contract'
import { DAYS, HOURS } from '@afterglow/contract/kernel'
import { UPLOAD_LIFETIME } from '@afterglow/contract/uploads'
import { inBatches, withEach } from '../../../platform/batches.ts'
import type { BlobStore } from '../../../platform/blobs/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { IntegrityReport } from '../../../platform/integrity/index.ts'
import { type DropDeps, expireUpload } from './drop-upload.ts'
import { receivedParts } from './receive-part.ts'
import {
  countExpiredUploads,
  deleteEndedUploads,
  findExpiredUploads,
  noteBegun,
  type UploadRow,
} from './upload-store.ts'

/** Each is a transaction of its own. */
const BATCH = 25
/** A phone that was offline for an upload's whole lifetime still learns its outcome. */
const KEEP_ENDED = UPLOAD_LIFETIME + 7 * DAYS
/** Retention of parts without an upload row: longer than any row lasts. */
const KEEP_PARTS = UPLOAD_LIFETIME + 1 * DAYS
/** The sweep runs every ten minutes; what it has missed for this long, it will keep missing. */
const OVERDUE = 1 * HOURS

type SweepDeps = DropDeps & { blobs: BlobStore; clock: Clock }

/** Ends uploads that guests never finished, and frees their room and bytes. Thumbnails that arrived stay. */
export async function sweepUploads(deps: SweepDeps): Promise<void> {
  const { db, clock } = deps
  await inBatches(async () => {
    const expired = await findExpiredUploads(db.query, clock.date(), BATCH)
    await withEach(expired, async (upload) => {
      if (!(await isArriving(deps, upload))) await expireUpload(deps, upload.id)
    })
    return expired.length === BATCH
  })
}

/**
 * Whether a bucket has parts of an upload that the server has not heard of, since they were sent there directly. If so,
 * gives the upload its whole lifetime.
 */
async function isArriving({ db, blobs, clock }: SweepDeps, upload: UploadRow): Promise<boolean> {
  const expiresAt = new Date(upload.createdAt.getTime() + UPLOAD_LIFETIME)
  const { blobUpload } = upload
  if (blobUpload === null || expiresAt <= clock.date()) return false
  const parts = await receivedParts(blobs, upload).catch((error: unknown) => {
    if (error instanceof AppError) return []
    throw error
  })
  if (parts.length === 0) return false
  await noteBegun(db.query, upload, { blobUpload, expiresAt })
  return true
}

/** Deletes uploads that ended long ago, and parts in the store without a row. */
export async function sweepEndedUploads({ db, blobs, clock }: SweepDeps): Promise<void> {
  await deleteEndedUploads(db.query, new Date(clock.now() - KEEP_ENDED))
  await blobs.sweepUnfinished(new Date(clock.now() - KEEP_PARTS))
}

/** Uploads and multipart uploads of the store that should have been swept long ago. */
async function countOverdue({ db, blobs, clock }: SweepDeps): Promise<number> {
  const rows = await countExpiredUploads(db.query, new Date(clock.now() - OVERDUE))
  return rows + (await blobs.countUnfinished(new Date(clock.now() - KEEP_PARTS - OVERDUE)))
}

/** Counts uploads that the sweep has missed for hours, and sweeps them on request. */
export async function checkUnfinished(
  deps: SweepDeps,
  report: IntegrityReport,
  { isRepairing }: { isRepairing: boolean },
): Promise<void> {
  const overdue = await countOverdue(deps)
  if (overdue === 0) return
  if (isRepairing) await sweepUploads(deps)
  const problem = { kind: 'unfinished', where: 'uploads', words: 'should have been swept' } as const
  report.add({ ...problem, count: overdue }, { isRepaired: isRepairing })
}
