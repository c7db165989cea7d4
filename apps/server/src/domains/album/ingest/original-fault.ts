import { AppError } from '@afterglow/contract'
import { MEDIA_TYPES } from '@afterglow/contract/media'
import { maxFileBytesOf, tooLargeMessage } from '@afterglow/contract/uploads'
import { holdsContent, MAX_HEADER_BYTES } from '../../../media-engine/index.ts'
import type { BlobStore } from '../../../platform/blobs/index.ts'
import { readRange } from '../../../platform/blobs/index.ts'
import type { Inspection } from './running-digest.ts'
import type { UploadRow } from './upload-store.ts'

/** Why the received bytes cannot be the announced file; null when they can. */
export function faultOf(
  upload: Pick<UploadRow, 'fileSize' | 'sha256'>,
  { size, sha256, type }: Inspection,
): AppError | null {
  if (size !== upload.fileSize) return new AppError('upload.size_mismatch')
  if (upload.sha256 !== null && sha256 !== upload.sha256) return new AppError('upload.checksum_mismatch')
  if (type === null) return new AppError('upload.unsupported_type')
  // It may have been announced as a type with a higher limit. The plan's limit was checked then and stays.
  const { kind } = MEDIA_TYPES[type]
  const limitBytes = maxFileBytesOf('premium', kind)
  if (size <= limitBytes) return null
  return new AppError('upload.file_too_large', { limitBytes }, { message: tooLargeMessage(kind, limitBytes) })
}

/** Why a file that begins like a photo or a film is empty: nothing follows its header. Only small files are read. */
export async function emptinessOf(
  blobs: BlobStore,
  key: string,
  { type, size }: Pick<Inspection, 'type' | 'size'>,
): Promise<AppError | null> {
  if (type === null || size > MAX_HEADER_BYTES) return null
  const isEmpty = !holdsContent(type, await readRange(blobs, key, 0, size))
  return isEmpty ? new AppError('upload.unsupported_type') : null
}
