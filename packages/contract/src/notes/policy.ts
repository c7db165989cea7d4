import { type EventAccess, isOwner, refusalOf } from '../events/policy.ts'
import type { Actor } from '../kernel/index.ts'

/** The input of a decision about one note or voice message. `guestId` is null when the host wrote it. */
export interface NoteAccess {
  guestId: string | null
}

/** Guests delete their own messages, when the host allows deleting. */
export function canDeleteNote(event: EventAccess, note: NoteAccess, actor: Actor, now: number): boolean {
  if (isOwner(event, actor)) return true
  return event.guestsCanDelete && isWriter(note, actor) && refusalOf(event, actor, 'enter', now) === null
}

/** Whether this actor is the guest who left the message. */
export function isWriter(note: NoteAccess, actor: Actor): boolean {
  return actor.kind === 'guest' && note.guestId === actor.guestId
}
