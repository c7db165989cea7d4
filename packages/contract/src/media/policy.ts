import { type EventAccess, isOwner, refusalOf } from '../events/policy.ts'
import type { Actor } from '../kernel/index.ts'
import type { MediaStatus } from './schema.ts'

/** What a decision about one photo depends on. `guestId` is null when the host sent it. */
export interface MediaAccess {
  status: MediaStatus
  guestId: string | null
  /** Another row of the same contents represents this one in lists of all photos: only its sender sees it. */
  isCopy?: boolean
}

export interface MediaEventAccess extends EventAccess {
  guestsCanDelete: boolean
  guestsViewOwnOnly: boolean
  uploadApproval: boolean
}

/**
 * Guests are shown published photos only, and only their own when the host chose so. What waits for approval is seen by
 * whoever sent it as well: not in the album, but among their own uploads. A wall with its own link shows what everybody
 * has sent: it stands in the room, and its host has put it there.
 */
export function canSeeMedia(event: MediaEventAccess, media: MediaAccess, actor: Actor, now: number): boolean {
  if (media.isCopy === true && !isSender(media, actor)) return false
  if (isOwner(event, actor)) return true
  if (refusalOf(event, actor, 'view', now) !== null) return false
  if (actor.kind === 'wall') return media.status === 'published'
  if (media.status === 'published') return !event.guestsViewOwnOnly || isSender(media, actor)
  return media.status === 'required_approval' && isSender(media, actor)
}

/** Guests delete what they sent themselves, when the host allows it. */
export function canDeleteMedia(
  event: MediaEventAccess,
  media: MediaAccess,
  actor: Actor,
  now: number,
): boolean {
  if (isOwner(event, actor)) return true
  return event.guestsCanDelete && isSender(media, actor) && refusalOf(event, actor, 'enter', now) === null
}

/** A new upload waits for approval when the host asked for that, unless the host sent it or trusts whoever did. */
export function statusOfNewMedia(event: MediaEventAccess, actor: Actor, isTrusted: boolean): MediaStatus {
  return event.uploadApproval && !isOwner(event, actor) && !isTrusted ? 'required_approval' : 'published'
}

/** Whether this actor is the guest who sent the photo. */
export function isSender(media: Pick<MediaAccess, 'guestId'>, actor: Actor): boolean {
  return actor.kind === 'guest' && media.guestId === actor.guestId
}
