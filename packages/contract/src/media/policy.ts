import { type EventAccess, isOwner, refusalOf } from '../events/policy.ts'
import { isUnrevealed } from '../events/reveal.ts'
import type { Actor } from '../kernel/index.ts'
import type { MediaStatus } from './schema.ts'

/** The input of a decision about one photo. `guestId` is null when the host sent it. */
export interface MediaAccess {
  status: MediaStatus
  guestId: string | null
  /** Another row of the same contents represents this one in lists of all photos: only its sender sees it. */
  isCopy?: boolean
}

/** Whether this actor sees their own photos only: the host chose so, or the photos are not revealed yet. */
export function seesOwnOnly(event: EventAccess, actor: Actor, now: number): boolean {
  if (isOwner(event, actor) || actor.kind === 'wall') return false
  return event.guestsViewOwnOnly || isUnrevealed(event, now)
}

/**
 * Guests see published photos only, and only their own when the host chose so or before the reveal. What waits for
 * approval is also visible to its sender: not in the album, but among their own uploads. A wall with its own link shows
 * everyone's photos: the host has put it up in the room.
 */
export function canSeeMedia(event: EventAccess, media: MediaAccess, actor: Actor, now: number): boolean {
  if (media.isCopy === true && !isSender(media, actor)) return false
  if (isOwner(event, actor)) return true
  if (refusalOf(event, actor, 'view', now) !== null) return false
  if (actor.kind === 'wall') return media.status === 'published'
  if (media.status === 'published') return !seesOwnOnly(event, actor, now) || isSender(media, actor)
  return media.status === 'required_approval' && isSender(media, actor)
}

/** Guests delete their own uploads, when the host allows it. */
export function canDeleteMedia(event: EventAccess, media: MediaAccess, actor: Actor, now: number): boolean {
  if (isOwner(event, actor)) return true
  return event.guestsCanDelete && isSender(media, actor) && refusalOf(event, actor, 'enter', now) === null
}

/**
 * A guest and the host love what is published and what they can see. Nobody else is counted: a visitor becomes a guest
 * with their first heart, and a wall is no person.
 */
export function canLoveMedia(event: EventAccess, media: MediaAccess, actor: Actor, now: number): boolean {
  if (actor.kind === 'wall' || actor.kind === 'system') return false
  if (refusalOf(event, actor, 'love', now) !== null) return false
  return media.status === 'published' && canSeeMedia(event, media, actor, now)
}

/**
 * Whether this actor is shown how many love a photo. Where each guest sees only their own photos, a count would reveal
 * that somebody else has sent the same one.
 */
export function seesHeartCounts(event: EventAccess, actor: Actor, now: number): boolean {
  if (!event.guestsCanLove) return false
  if (isOwner(event, actor)) return true
  return event.guestsSeeHeartCounts && !event.guestsViewOwnOnly && !isUnrevealed(event, now)
}

/**
 * Whether this actor is shown which photos are loved most. Among one's own photos alone, one that somebody else loves would
 * reveal that they sent it as well.
 */
export function seesMostLoved(event: EventAccess, actor: Actor, now: number): boolean {
  return isOwner(event, actor) || (event.guestsCanLove && !seesOwnOnly(event, actor, now))
}

/** A new upload waits for approval when the host requires it, unless the host sent it or trusts its sender. */
export function statusOfNewMedia(event: EventAccess, actor: Actor, isTrusted: boolean): MediaStatus {
  return event.uploadApproval && !isOwner(event, actor) && !isTrusted ? 'required_approval' : 'published'
}

/** Whether this actor is the guest who sent the photo. */
export function isSender(media: Pick<MediaAccess, 'guestId'>, actor: Actor): boolean {
  return actor.kind === 'guest' && media.guestId === actor.guestId
}
