import { type Actor, type Authored, isFromHost } from '../kernel/index.ts'
import { type EventAccess, isOwner } from './policy.ts'

/** Whether this actor is the guest who left this. */
export function isGuestAuthor(item: Authored, actor: Actor): boolean {
  return actor.kind === 'guest' && item.guestId === actor.guestId
}

/** Whether this is the actor's own: what the host left belongs to the owner of the event. */
export function isOwn(event: Pick<EventAccess, 'ownerId'>, item: Authored, actor: Actor): boolean {
  return isFromHost(item) ? isOwner(event, actor) : isGuestAuthor(item, actor)
}

/**
 * The name of a guest who left something, as this actor sees it; null if they may not, or there is none:
 * docs/decisions/hearts-and-comments.md.
 */
export function shownName(
  event: Pick<EventAccess, 'ownerId' | 'guestsSeeNames'>,
  sender: { displayName: string | null; isNameShown: boolean } | undefined,
  actor: Actor,
): string | null {
  if (sender === undefined) return null
  return isOwner(event, actor) ? sender.displayName : publicName(event, sender)
}

/** The name of a sender as everybody may read it, on a wall for instance: also where its host has opened the page. */
export function publicName(
  { guestsSeeNames }: Pick<EventAccess, 'guestsSeeNames'>,
  sender: { displayName: string | null; isNameShown: boolean } | undefined,
): string | null {
  return guestsSeeNames && sender?.isNameShown ? sender.displayName : null
}
