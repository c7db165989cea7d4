import { can, type EventAccess, isOwner } from '../events/policy.ts'
import { isUnrevealed } from '../events/reveal.ts'
import type { Actor } from '../kernel/index.ts'

/** Whether this actor learns which challenge a photo was sent for. The host does where challenges are off as well. */
export function seesChallenges(event: EventAccess, actor: Actor): boolean {
  return isOwner(event, actor) || event.guestsHaveChallenges
}

/**
 * Whether this actor is told how many photos a challenge has: only whoever sees everybody's. Elsewhere a number above
 * one's own would count what is hidden.
 */
export function seesChallengeCounts(event: EventAccess, actor: Actor, now: number): boolean {
  if (isOwner(event, actor)) return true
  const seesOthers = !event.guestsViewOwnOnly && !isUnrevealed(event, now)
  return event.guestsHaveChallenges && seesOthers && can(event, actor, 'view', now)
}
