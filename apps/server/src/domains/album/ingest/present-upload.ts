import { fillPath } from '@afterglow/contract/kernel'
import { PART_URL_LIFETIME, putThumbnail, type Upload } from '@afterglow/contract/uploads'
import type { BlobStore, ReceivedPart } from '../../../platform/blobs/index.ts'
import { planParts, targetOf } from './parts.ts'
import type { UploadRow } from './upload-store.ts'
import type { UploadUrls } from './upload-urls.ts'

type Target = Pick<
  UploadRow,
  'id' | 'eventId' | 'fileSize' | 'partBytes' | 'blobKey' | 'blobUpload' | 'expiresAt'
> &
  Partial<Pick<UploadRow, 'hasThumbnail'>>

/** An upload with fresh addresses for its parts: the store's own where it takes bytes directly, else ours. */
export async function presentUpload(
  { blobs, urls }: { blobs: BlobStore; urls: UploadUrls },
  upload: Target,
  received: ReceivedPart[],
): Promise<Upload> {
  const target = targetOf(upload)
  const arrived = new Set(received.map((part) => part.number))
  const parts = planParts(upload).map(async (part) => ({
    ...part,
    url:
      (target && (await blobs.presignPart(target, part, PART_URL_LIFETIME))) ??
      urls.forPart({ uploadId: upload.id, part: part.number, partBytes: upload.partBytes }),
    received: arrived.has(part.number),
  }))
  return {
    id: upload.id,
    parts: await Promise.all(parts),
    thumbnailUrl: fillPath(putThumbnail.path, { eventId: upload.eventId, uploadId: upload.id }),
    hasThumbnail: upload.hasThumbnail ?? false,
    expiresAt: upload.expiresAt.toISOString(),
  }
}
