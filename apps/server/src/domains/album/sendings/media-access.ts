import { AppError, type ErrorCode } from '@afterglow/contract'
import { canCommentOn, readsCommentsOf } from '@afterglow/contract/comments'
import { type EventAccess, isGuestAuthor } from '@afterglow/contract/events'
import type { Actor } from '@afterglow/contract/kernel'
import { canDeleteMedia, canLoveMedia, canSeeMedia, type MediaAccess } from '@afterglow/contract/media'
import { canReportMedia } from '@afterglow/contract/moderation'
import { type Authorized, authorized } from '../../../platform/authorized.ts'
import { accessOf, type EventRow } from '../../access/index.ts'
import type { Viewer } from '../../news.ts'
import type { MediaRow } from './media-row.ts'

/** The fields of a photo that the policy reads. */
export function mediaAccessOf({
  guestId,
  status,
  isCopy,
  albumId,
}: Pick<MediaRow, 'guestId' | 'status' | 'isCopy' | 'albumId'>): MediaAccess {
  return { guestId, isCopy, status, albumId }
}

type Policy = (event: EventAccess, media: MediaAccess, actor: Actor, now: number) => boolean

/** The policy for each thing that one does with a photo. */
const POLICIES = {
  see: canSeeMedia,
  love: canLoveMedia,
  comment: canCommentOn,
  'read-comments': readsCommentsOf,
  report: canReportMedia,
  delete: canDeleteMedia,
} satisfies Record<string, Policy>

export type PhotoAction = keyof typeof POLICIES

/** The answer to those who know that the photo exists; everyone else hears that it does not. */
const REFUSALS: Partial<Record<PhotoAction, ErrorCode>> = {
  'read-comments': 'event.comments_off',
  delete: 'media.not_deletable',
}

/** Applies the policy to a photo that was looked up by its id. @throws AppError with the reason for a refusal */
export function authorizePhoto<Action extends PhotoAction>(
  photo: MediaRow | undefined,
  { event, actor, now }: Viewer,
  action: Action,
): Authorized<MediaRow, Action> {
  if (photo === undefined || photo.eventId !== event.id) throw new AppError('media.not_found')
  const [access, item] = [accessOf(event), mediaAccessOf(photo)]
  if (POLICIES[action](access, item, actor, now)) return authorized(photo, action)
  const isKnown = canSeeMedia(access, item, actor, now) || (action === 'delete' && isGuestAuthor(item, actor))
  throw new AppError((isKnown && REFUSALS[action]) || 'media.not_found')
}

/** The copies that a listed sending represents: rights over it extend to its copies. */
export function copiesOf<Action extends string>(
  listed: Authorized<MediaRow, Action>,
  same: readonly MediaRow[],
  action: Action,
): Authorized<MediaRow, Action>[] {
  const [photoId, status] = [listed.photoId, listed.status]
  return same
    .filter((row) => row.isCopy && row.photoId === photoId && row.status === status)
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
