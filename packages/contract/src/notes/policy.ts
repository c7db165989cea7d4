import { isGuestAuthor } from '../events/author.ts'
import { type EventAccess, isOwner, refusalOf } from '../events/policy.ts'
import type { Actor, Authored } from '../kernel/index.ts'
import { seesOwnOnly } from '../media/policy.ts'

/** Guests delete their own messages, when the host allows deleting. */
export function canDeleteNote(event: EventAccess, note: Authored, actor: Actor, now: number): boolean {
  if (isOwner(event, actor)) return true
  return event.guestsCanDelete && isGuestAuthor(note, actor) && refusalOf(event, actor, 'enter', now) === null
}

/**
 * Whether this actor hears a voice message that its host has published. Where guests see only their own
 * photos, and before the reveal, they hear only their own messages. Banned guests can still listen.
 */
export function canHearGreeting(event: EventAccess, voice: Authored, actor: Actor, now: number): boolean {
  if (isOwner(event, actor)) return true
  if (actor.kind === 'wall' || refusalOf(event, actor, 'view', now) !== null) return false
  return !seesOwnOnly(event, actor, now) || isGuestAuthor(voice, actor)
}
