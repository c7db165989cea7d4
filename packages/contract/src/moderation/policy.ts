import { readsComments } from '../comments/policy.ts'
import { isGuestAuthor } from '../events/author.ts'
import { type EventAccess, refusalOf } from '../events/policy.ts'
import type { Actor, Authored } from '../kernel/index.ts'
import { canSeeMedia, type MediaAccess } from '../media/policy.ts'
import { canHearGreeting } from '../notes/policy.ts'

/** Guests may report others' comments that everybody can read. */
export function canReportComment(
  event: EventAccess,
  comment: Authored & Pick<MediaAccess, 'status'>,
  actor: Actor,
  now: number,
): boolean {
  if (actor.kind === 'wall' || refusalOf(event, actor, 'report', now) !== null) return false
  return comment.status === 'published' && !isGuestAuthor(comment, actor) && readsComments(event, actor, now)
}

/**
 * Guests report what others sent and everybody sees. What they sent themselves they take back; the host decides without
 * reporting.
 */
export function canReportMedia(event: EventAccess, media: MediaAccess, actor: Actor, now: number): boolean {
  if (actor.kind === 'wall' || refusalOf(event, actor, 'report', now) !== null) return false
  return media.status === 'published' && !isGuestAuthor(media, actor) && canSeeMedia(event, media, actor, now)
}

/** Guests may report others' voice messages that they can hear. */
export function canReportGreeting(
  event: EventAccess,
  voice: Authored & { isPublished: boolean },
  actor: Actor,
  now: number,
): boolean {
  if (actor.kind === 'wall' || refusalOf(event, actor, 'report', now) !== null) return false
  return voice.isPublished && !isGuestAuthor(voice, actor) && canHearGreeting(event, voice, actor, now)
}
