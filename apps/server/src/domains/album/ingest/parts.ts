import { PART_BYTES } from '@afterglow/contract/uploads'
import type { BlobStore, PartSpec, UploadTarget } from '../../../platform/blobs/index.ts'
import type { UploadRow } from './upload-store.ts'

/** The key of the thumbnail made by the sender's browser: beside the original. */
export function earlyThumbnailKey(originalKey: string): string {
  return originalKey.replace(/original$/, 'early_thumbnail')
}

type Planned = Pick<UploadRow, 'fileSize' | 'partBytes'>

/** The size of an upload's parts: 8 MiB, unless a proxy refuses as much. */
export function partBytesOf({ partBytes }: Pick<Planned, 'partBytes'>): number {
  return partBytes ?? PART_BYTES
}

/** How a file is split: parts of one size, the last one smaller. */
export function planParts(upload: Planned): PartSpec[] {
  const most = partBytesOf(upload)
  const count = Math.ceil(upload.fileSize / most)
  return Array.from({ length: count }, (_, index) => {
    const offset = index * most
    return { number: index + 1, offset, size: Math.min(most, upload.fileSize - offset) }
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
