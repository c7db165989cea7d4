import { PART_BYTES } from '@afterglow/contract/uploads'
import type { BlobStore, PartSpec, UploadTarget } from '../../../platform/blobs/index.ts'
import type { UploadRow } from './upload-store.ts'

/** The key of the thumbnail made by the sender's browser: beside the original. */
export function earlyThumbnailKey(originalKey: string): string {
  return originalKey.replace(/original$/, 'early_thumbnail')
}

/** How a file of this size is split: parts of 8 MiB, the last one smaller. */
export function planParts(fileSize: number): PartSpec[] {
  const count = Math.ceil(fileSize / PART_BYTES)
  return Array.from({ length: count }, (_, index) => {
    const offset = index * PART_BYTES
    return { number: index + 1, offset, size: Math.min(PART_BYTES, fileSize - offset) }
  })
}

type Kept = Pick<UploadRow, 'blobKey' | 'blobUpload'>

/** Where an upload's bytes are put together; null before the first of them has come. */
export function targetOf({ blobKey: key, blobUpload: uploadRef }: Kept): UploadTarget | null {
  return uploadRef === null ? null : { key, uploadRef }
}

/** Gives up what the store has of an upload. Succeeds when that is nothing. */
export async function abortUpload(blobs: Pick<BlobStore, 'abortUpload'>, upload: Kept): Promise<void> {
  const target = targetOf(upload)
  if (target !== null) await blobs.abortUpload(target)
}
