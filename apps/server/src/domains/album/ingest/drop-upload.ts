import { AppError, type ErrorCode, isErrorCode } from '@afterglow/contract'
import * as z from 'zod'
import type { Database, Tx } from '../../../db/database.ts'
import type { BlobStore } from '../../../platform/blobs/index.ts'
import { enqueue, type JobHandler } from '../../../platform/jobs.ts'
import { storage } from '../../billing/index.ts'
import { giveShotBack } from '../../camera/index.ts'
import type { DeletedEvent } from '../../plug.ts'
import { keepEarly, withdrawEarly } from './early-photos.ts'
import { abortUpload, earlyThumbnailKey } from './parts.ts'
import { reservedOf } from './reservation-store.ts'
import { deleteUploadsIn, markDropped, markWithdrawn, type UploadRow } from './upload-store.ts'

const REMOVE_BYTES = 'uploads.remove-bytes'

export interface DropDeps {
  db: Database
}

/**
 * Drops an upload: its room is free at once, its bytes are deleted by a job. Has no effect when it has already ended.
 * Later requests are told `refusal`.
 */
export async function dropUpload({ db }: DropDeps, uploadId: string, refusal?: ErrorCode): Promise<void> {
  await db.transaction(async (tx) => {
    const later = await withdrawEarly(tx, uploadId)
    await release(tx, await markDropped(tx, uploadId, refusal))
    await later()
  })
}

/** Drops an upload that has expired. A thumbnail that has arrived is kept: it may be all that exists of the photo. */
export async function expireUpload({ db }: DropDeps, uploadId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const later = await keepEarly(tx, uploadId)
    await release(tx, await markDropped(tx, uploadId), { keepsThumbnail: later !== null })
    await later?.()
  })
}

/**
 * The photo was deleted before its original arrived: its sender is informed. The photo's own bytes are deleted with it.
 */
export async function withdrawUpload(tx: Tx, uploadId: string): Promise<void> {
  await release(tx, await markWithdrawn(tx, uploadId), { keepsThumbnail: true })
}

async function release(
  tx: Tx,
  dropped: UploadRow | undefined,
  { keepsThumbnail = false } = {},
): Promise<void> {
  if (dropped === undefined) return
  // Where the thumbnail stays, or the photo was deleted, the shot was taken.
  if (dropped.isShot && !keepsThumbnail) await giveShotBack(tx, dropped.id)
  await storage.releaseReservedBytes(tx, dropped.ownerId, reservedOf(dropped))
  await removeUploadBytes(tx, dropped, { keepsThumbnail })
}

/** Removes the bytes of an upload that did not become a photo, once the transaction commits. */
export async function removeUploadBytes(
  tx: Tx,
  upload: UploadRow,
  { keepsThumbnail = false } = {},
): Promise<void> {
  const { blobKey: key, blobUpload: uploadRef } = upload
  await enqueue(tx, REMOVE_BYTES, { key, uploadRef, keepsThumbnail })
}

/**
 * Deletes up to `limit` uploads of a hidden event and removes the bytes of the unfinished ones. Answers how many there
 * were, and how much room they had reserved: the caller gives it back.
 */
export async function removeUploadsIn(
  tx: Tx,
  event: DeletedEvent,
  limit: number,
): Promise<{ rows: number; reservedBytes: number }> {
  const uploads = await deleteUploadsIn(tx, event, limit)
  const open = uploads.filter(({ state }) => state === 'receiving')
  for (const upload of open) await removeUploadBytes(tx, upload)
  return { rows: uploads.length, reservedBytes: open.reduce((sum, upload) => sum + reservedOf(upload), 0) }
}

/** Requires an upload that still accepts bytes. @throws AppError that says how it ended */
export function assertReceiving(upload: UploadRow): void {
  if (upload.state === 'receiving') return
  const { refusal } = upload
  if (refusal !== null && isErrorCode(refusal)) throw new AppError(refusal)
  throw new AppError(isWithdrawn(upload) ? 'upload.withdrawn' : 'upload.not_found')
}

/** Dropped although it has a photo: the photo was deleted. */
function isWithdrawn({ state, mediaId }: UploadRow): boolean {
  return state === 'dropped' && mediaId !== null
}

const removal = z.object({
  key: z.string(),
  /** Null where no byte has come. */
  uploadRef: z.nullable(z.string()),
  keepsThumbnail: z.boolean().default(false),
})

export function uploadJobs(blobs: BlobStore): Record<string, JobHandler> {
  return {
    [REMOVE_BYTES]: async (payload) => {
      const { keepsThumbnail, key, uploadRef } = removal.parse(payload)
      await abortUpload(blobs, { blobKey: key, blobUpload: uploadRef })
      await blobs.delete(key)
      if (!keepsThumbnail) await blobs.delete(earlyThumbnailKey(key))
    },
  }
}
