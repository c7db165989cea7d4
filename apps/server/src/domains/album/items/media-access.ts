import { AppError } from '@afterglow/contract'
import type { Actor } from '@afterglow/contract/kernel'
import {
  canDeleteMedia,
  canSeeMedia,
  isSender,
  MEDIA_TYPES,
  type MediaAccess,
  type MediaStatus,
  type MediaType,
} from '@afterglow/contract/media'
import { type Authorized, authorized } from '../../../platform/authorized.ts'
import { accessOf, type EventRow } from '../../access/index.ts'
import type { MediaRow } from './media-row.ts'

/** What the policy looks at of a photo. */
export function mediaAccessOf({
  guestId,
  status,
  isCopy,
}: Pick<MediaRow, 'guestId' | 'status' | 'isCopy'>): MediaAccess {
  // The database checks that a status is one of ours; its generated types only know a text.
  return { guestId, isCopy, status: status as MediaStatus }
}

/** Asks the policy. @throws AppError with the reason why not */
export function authorizeDeletion(
  event: EventRow,
  media: MediaRow,
  actor: Actor,
  now: number,
): Authorized<MediaRow, 'delete'> {
  const access = accessOf(event)
  const item = mediaAccessOf(media)
  if (canDeleteMedia(access, item, actor, now)) return authorized(media, 'delete')
  // What somebody may not even see is not there for them.
  if (!canSeeMedia(access, item, actor, now) && !isSender(item, actor)) throw new AppError('media.not_found')
  throw new AppError('media.not_deletable')
}

/** The photos, if every one of them is in the event that the actor manages; null when one is somebody else's. */
export function inEvent(
  event: Authorized<EventRow, 'manage'>,
  media: readonly MediaRow[],
): Authorized<MediaRow, 'manage'>[] | null {
  if (media.some(({ eventId }) => eventId !== event.id)) return null
  return media.map((item) => authorized(item, 'manage'))
}

/** What was told from its bytes when it came. A row of another type is none that this program wrote. */
export function mediaTypeOf({ id, fileType }: Pick<MediaRow, 'id' | 'fileType'>): MediaType {
  if (fileType in MEDIA_TYPES) return fileType as MediaType
  throw new Error(`${id} is of the type ${fileType}`)
}
