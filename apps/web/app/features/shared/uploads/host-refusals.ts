import type { UploadItem } from '@afterglow/uploader'

/** Codes of the contract: the album is full, or its host's plan has ended. */
export const NO_ROOM: ReadonlySet<string> = new Set(['upload.quota_exceeded', 'plan.ended'])
/** Uploads are switched off, it is not their time, the host takes nothing from this guest, or the event's or album's door is closed. */
export const SHUT_OUT: ReadonlySet<string> = new Set([
  'event.upload_off',
  'event.sending_not_open',
  'event.sending_over',
  'camera.only_shots',
  'guest.banned',
  'event.locked',
  'event.not_started',
  'album.locked',
  'album.adding_off',
  'album.closed',
])

/** What the host has to change before this file is accepted; null when the host cannot help. */
export function waitsForHost({ status, errorCode = '' }: UploadItem): 'room' | 'door' | null {
  if (status !== 'failed') return null
  if (NO_ROOM.has(errorCode)) return 'room'
  return SHUT_OUT.has(errorCode) ? 'door' : null
}
