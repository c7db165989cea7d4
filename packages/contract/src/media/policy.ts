import { isClosedAlbum } from '../albums/policy.ts'
import { isGuestAuthor } from '../events/author.ts'
import { type EventAccess, isOwner, refusalOf } from '../events/policy.ts'
import { isUnrevealed } from '../events/reveal.ts'
import type { Actor, Authored } from '../kernel/index.ts'
import type { MediaStatus } from './schema.ts'

/** The input of a decision about one photo. */
export interface MediaAccess extends Authored {
  status: MediaStatus
  /** Null for a photo in no album. */
  albumId: string | null
  /**
   * Whether another row with the same contents represents this one in lists of all photos: then only its
   * sender sees it.
   */
  isCopy?: boolean
}

/**
 * Whether this actor sees only their own photos, because the host chose so or the photos are not revealed
 * yet. Albums may hide further photos from them.
 */
export function seesOwnOnly(event: EventAccess, actor: Actor, now: number): boolean {
  if (isOwner(event, actor) || actor.kind === 'wall') return false
  return event.guestsViewOwnOnly || isUnrevealed(event, now)
}

/** Whether others' photos are hidden from this actor, by the event or by the album. */
export function isOthersKept(
  event: EventAccess,
  { albumId }: Pick<MediaAccess, 'albumId'>,
  actor: Actor,
  now: number,
): boolean {
  return seesOwnOnly(event, actor, now) || isClosedAlbum(event, albumId, actor, now)
}

/**
 * Guests see published photos. They see only their own if the host chose so, before the reveal, and in albums
 * that are closed to them. A photo waiting for approval is also visible to its sender: not in the album, but
 * among their own uploads. A wall with its own link shows everyone's photos, since the host has put it up in
 * the room, except those of albums with rules.
 */
export function canSeeMedia(event: EventAccess, media: MediaAccess, actor: Actor, now: number): boolean {
  if (media.isCopy === true && !isGuestAuthor(media, actor)) return false
  if (isOwner(event, actor)) return true
  if (refusalOf(event, actor, 'view', now) !== null) return false
  if (media.status === 'published')
    return !isOthersKept(event, media, actor, now) || isGuestAuthor(media, actor)
  return media.status === 'required_approval' && isGuestAuthor(media, actor)
}

/** Guests delete their own uploads, when the host allows it. */
export function canDeleteMedia(event: EventAccess, media: MediaAccess, actor: Actor, now: number): boolean {
  if (isOwner(event, actor)) return true
  return (
    event.guestsCanDelete && isGuestAuthor(media, actor) && refusalOf(event, actor, 'enter', now) === null
  )
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
 * Whether this actor is shown how many love one photo. All sendings of one file share their hearts: in an album that is
 * closed to them, a count would reveal the others' to a sender.
 */
export function seesHeartCountOf(
  event: EventAccess,
  { albumId }: Pick<MediaAccess, 'albumId'>,
  actor: Actor,
  now: number,
): boolean {
  return seesHeartCounts(event, actor, now) && !isClosedAlbum(event, albumId, actor, now)
}

/**
 * Whether this actor is shown which photos are loved most. Among one's own photos alone, one that somebody else loves would
 * reveal that they sent it as well.
 */
export function seesMostLoved(event: EventAccess, actor: Actor, now: number): boolean {
  return isOwner(event, actor) || (event.guestsCanLove && !seesOwnOnly(event, actor, now))
}

/**
 * A new upload waits for approval if the event or its album requires it, unless it comes from the host or a
 * trusted guest. A photo sent to an album that no longer exists waits as well: it may have been meant for
 * few.
 */
export function statusOfNewMedia(
  event: EventAccess,
  actor: Actor,
  { isTrusted, albumId }: { isTrusted: boolean; albumId: string | null },
): MediaStatus {
  if (isOwner(event, actor)) return 'published'
  const album = event.albums.find(({ id }) => id === albumId)
  if (albumId !== null && album === undefined) return 'required_approval'
  const needsApproval = event.uploadApproval || album?.uploadApproval === true
  return needsApproval && !isTrusted ? 'required_approval' : 'published'
}
