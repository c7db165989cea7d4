import type { UploadItem } from '@afterglow/uploader'

/** Codes of the contract: the album is full, or its host's plan has ended. */
export const NO_ROOM: ReadonlySet<string> = new Set(['upload.quota_exceeded', 'plan.ended'])

export function hasNoRoom({ status, errorCode = '' }: UploadItem): boolean {
  return status === 'failed' && NO_ROOM.has(errorCode)
}
