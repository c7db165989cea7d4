import { AppError } from '@afterglow/contract'
import { type Actor, authorBehind, isBy } from '@afterglow/contract/kernel'
import type { UploadRow } from './upload-store.ts'

/** An upload belongs to its sender; for everyone else it does not exist. */
export function assertOwnUpload(
  upload: UploadRow | undefined,
  eventId: string,
  actor: Actor,
): asserts upload is UploadRow {
  if (upload === undefined || upload.eventId !== eventId || !isBy(authorBehind(actor), upload))
    throw new AppError('upload.not_found')
}
