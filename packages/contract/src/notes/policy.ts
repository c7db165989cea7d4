import { type EventAccess, isOwner, refusalOf } from '../events/policy.ts'
import type { Actor } from '../kernel/index.ts'
import { seesOwnOnly } from '../media/policy.ts'

/** The input of a decision about one note or voice message. `guestId` is null when the host wrote it. */
export interface NoteAccess {
  guestId: string | null
}

/** Guests delete their own messages, when the host allows deleting. */
export function canDeleteNote(event: EventAccess, note: NoteAccess, actor: Actor, now: number): boolean {
  if (isOwner(event, actor)) return true
  return event.guestsCanDelete && isWriter(note, actor) && refusalOf(event, actor, 'enter', now) === null
}

/**
 * Whether this actor hears a voice message that its host has published. Where guests see only their own
 * photos, and before the reveal, they hear only their own messages. Banned guests can still listen.
 */
export function canHearGreeting(event: EventAccess, voice: NoteAccess, actor: Actor, now: number): boolean {
  if (isOwner(event, actor)) return true
  if (actor.kind === 'wall' || refusalOf(event, actor, 'view', now) !== null) return false
  return !seesOwnOnly(event, actor, now) || isWriter(voice, actor)
}

/** Whether this actor is the guest who left the message. */
export function isWriter(note: NoteAccess, actor: Actor): boolean {
  return actor.kind === 'guest' && note.guestId === actor.guestId
}
