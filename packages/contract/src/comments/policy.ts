import { isClosedAlbum } from '../albums/policy.ts'
import { type EventAccess, isOwner, refusalOf } from '../events/policy.ts'
import { isUnrevealed } from '../events/reveal.ts'
import type { Actor } from '../kernel/index.ts'
import { canSeeMedia, type MediaAccess } from '../media/policy.ts'

/**
 * Whether this actor is shown comments at all. Where each guest sees only their own photos, a comment would say that somebody
 * else has sent the same one. Banned guests go on reading.
 */
export function readsComments(event: EventAccess, actor: Actor, now: number): boolean {
  if (!event.guestsCanComment || actor.kind === 'wall') return false
  if (isOwner(event, actor)) return true
  if (refusalOf(event, actor, 'view', now) !== null) return false
  return !event.guestsViewOwnOnly && !isUnrevealed(event, now)
}

/** Whether this actor sees the comments of one photo. In an album closed to them they see none. */
export function readsCommentsOf(event: EventAccess, media: MediaAccess, actor: Actor, now: number): boolean {
  if (!readsComments(event, actor, now) || isClosedAlbum(event, media.albumId, actor, now)) return false
  return canSeeMedia(event, media, actor, now)
}

/** The host and guests may comment on photos that everybody sees. */
export function canCommentOn(event: EventAccess, media: MediaAccess, actor: Actor, now: number): boolean {
  if (actor.kind === 'wall' || actor.kind === 'system') return false
  if (refusalOf(event, actor, 'comment', now) !== null) return false
  return media.status === 'published' && readsCommentsOf(event, media, actor, now)
}
