import type { Actor, GuestActor, HostActor } from './actor.ts'

/** Who left something in an event. */
export type Author = { kind: 'host' } | { kind: 'guest'; guestId: string }

/** An author with the rights that they act with. */
export type ActingAuthor = HostActor | GuestActor

/** Everything left in an event names its author by the guest's id, and the event's host by null. */
export interface Authored {
  guestId: string | null
}

export function authorOfItem({ guestId }: Authored): Author {
  return guestId === null ? { kind: 'host' } : { kind: 'guest', guestId }
}

/** What is written into `guestId` of something that this author leaves. */
export function guestIdOf(author: Author): string | null {
  return author.kind === 'guest' ? author.guestId : null
}

/** Whether the event's host left this. */
export function isFromHost(item: Authored): boolean {
  return item.guestId === null
}

/** The author that an actor already is; null for visitors, walls and the system, who have left nothing. */
export function authorBehind(actor: Actor): ActingAuthor | null {
  return actor.kind === 'host' || actor.kind === 'guest' ? actor : null
}

/** Whether this author left it. Nobody (null) left anything. */
export function isBy(author: Author | null, item: Authored): boolean {
  return author !== null && guestIdOf(author) === item.guestId
}
