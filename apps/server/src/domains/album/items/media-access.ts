import { AppError } from '@afterglow/contract'
import type { Actor } from '@afterglow/contract/kernel'
import { canDeleteMedia, canSeeMedia, isSender, type MediaAccess } from '@afterglow/contract/media'
import { type Authorized, authorized } from '../../../platform/authorized.ts'
import { accessOf, type EventRow } from '../../access/index.ts'
import { type MediaRow, objectIdOf } from './media-row.ts'

/** The fields of a photo that the policy reads. */
export function mediaAccessOf({
  guestId,
  status,
  isCopy,
  albumId,
}: Pick<MediaRow, 'guestId' | 'status' | 'isCopy' | 'albumId'>): MediaAccess {
  return { guestId, isCopy, status, albumId }
}

/** Applies the policy. @throws AppError with the reason for a refusal */
export function authorizeDeletion(
  event: EventRow,
  media: MediaRow,
  actor: Actor,
  now: number,
): Authorized<MediaRow, 'delete'> {
  const access = accessOf(event)
  const item = mediaAccessOf(media)
  if (canDeleteMedia(access, item, actor, now)) return authorized(media, 'delete')
  // A photo that the actor may not see does not exist for them.
  if (!canSeeMedia(access, item, actor, now) && !isSender(item, actor)) throw new AppError('media.not_found')
  throw new AppError('media.not_deletable')
}

/** The copies that a listed sending represents: rights over it extend to its copies. */
export function copiesOf<Action extends string>(
  listed: Authorized<MediaRow, Action>,
  same: readonly MediaRow[],
  action: Action,
): Authorized<MediaRow, Action>[] {
  const [objectId, status] = [objectIdOf(listed), listed.status]
  return same
    .filter((row) => row.isCopy && objectIdOf(row) === objectId && row.status === status)
    .map((copy) => authorized(copy, action))
}

/** The photos, if all of them are in the event that the actor manages; null when any is not. */
export function inEvent(
  event: Authorized<EventRow, 'manage'>,
  media: readonly MediaRow[],
): Authorized<MediaRow, 'manage'>[] | null {
  if (media.some(({ eventId }) => eventId !== event.id)) return null
  return media.map((item) => authorized(item, 'manage'))
}
