import type { Database, Tx } from '../../db/database.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'
import { enqueue, type JobHandler } from '../../platform/jobs.ts'
import { earlyThumbnailKey } from './receive-part.ts'
import { releaseReservedBytes } from './storage-account.ts'
import { findOpenUploads, markDropped, type UploadRow } from './upload-store.ts'

const REMOVE_BYTES = 'uploads.remove-bytes'

/** Gives an upload up: its room is free at once, its bytes go by a job. Harmless when it has ended already. */
export async function dropUpload(db: Database, uploadId: string): Promise<void> {
  await db.transaction((tx) => drop(tx, uploadId))
}

async function drop(tx: Tx, uploadId: string): Promise<void> {
  const dropped = await markDropped(tx, uploadId)
  if (dropped === undefined) return
  await releaseReservedBytes(tx, dropped.ownerId, dropped.fileSize)
  await removeUploadBytes(tx, dropped)
}

/** Removes the bytes of an upload that did not become a photo, once the transaction stands. */
export async function removeUploadBytes(tx: Tx, upload: UploadRow): Promise<void> {
  await enqueue(tx, REMOVE_BYTES, { key: upload.blobKey, uploadRef: upload.blobUpload })
}

/** The same for everything that is on its way to a host's albums. The rows go with the host's. */
export async function removeUploadsOf(tx: Tx, ownerId: string): Promise<void> {
  for (const upload of await findOpenUploads(tx, { ownerId })) await removeUploadBytes(tx, upload)
}

/** The same for one event, whose host stays and gets the room back. The rows go with the event's. */
export async function removeUploadsIn(tx: Tx, eventId: string): Promise<void> {
  for (const { id } of await findOpenUploads(tx, { eventId })) await drop(tx, id)
}

export function uploadJobs(blobs: BlobStore): Record<string, JobHandler> {
  return {
    [REMOVE_BYTES]: async (payload) => {
      const target = payload as { key: string; uploadRef: string }
      await blobs.abortUpload(target)
      await blobs.delete(target.key)
      await blobs.delete(earlyThumbnailKey(target.key))
    },
  }
}
