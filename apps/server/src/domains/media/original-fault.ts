import { AppError } from '@afterglow/contract'
import { MEDIA_TYPES } from '@afterglow/contract/media'
import { maxFileBytesOf, tooLargeMessage } from '@afterglow/contract/uploads'
import type { Inspection, UploadRow } from '../uploads/index.ts'

/** Why bytes that have arrived cannot be the file that was announced; null when they can. */
export function faultOf(
  upload: Pick<UploadRow, 'fileSize' | 'sha256'>,
  { size, sha256, type }: Inspection,
): AppError | null {
  if (size !== upload.fileSize) return new AppError('upload.size_mismatch')
  if (upload.sha256 !== null && sha256 !== upload.sha256) return new AppError('upload.checksum_mismatch')
  if (type === null) return new AppError('upload.unsupported_type')
  // It may have been announced as something that can be larger. What its plan allows was asked then, and stays.
  const { kind } = MEDIA_TYPES[type]
  const limitBytes = maxFileBytesOf('premium', kind)
  if (size <= limitBytes) return null
  return new AppError('upload.file_too_large', { limitBytes }, { message: tooLargeMessage(kind, limitBytes) })
}
