import { AppError } from '@afterglow/contract'
import type { Actor } from '@afterglow/contract/kernel'
import type { UploadRow } from './upload-store.ts'

/** Null for the host. */
export function guestOf(actor: Actor): string | null {
  return actor.kind === 'guest' ? actor.guestId : null
}

/** An upload belongs to its sender; for everyone else it does not exist. */
export function assertOwnUpload(
  upload: UploadRow | undefined,
  eventId: string,
  actor: Actor,
): asserts upload is UploadRow {
  if (upload === undefined || upload.eventId !== eventId || upload.guestId !== guestOf(actor)) {
    throw new AppError('upload.not_found')
  }
}
