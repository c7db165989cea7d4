import type { MediaAccess, MediaStatus } from '@afterglow/contract/media'
import type { MediaRow } from './media-store.ts'

/** What the policy looks at of a photo. */
export function mediaAccessOf({ guestId, status }: Pick<MediaRow, 'guestId' | 'status'>): MediaAccess {
  // The database checks that a status is one of ours; its generated types only know a text.
  return { guestId, status: status as MediaStatus }
}
