import { AppError } from '@afterglow/contract'
import { can, isCountingDown, isOwner, isUnrevealed } from '@afterglow/contract/events'
import type { Actor } from '@afterglow/contract/kernel'
import type { Wall } from '@afterglow/contract/wall'
import { accessOf, type EventRow } from '../access/index.ts'

/**
 * In the order of the guest page's states. A wall is for a room: before the reveal it shows nobody anything, whoever has
 * opened it.
 */
export function doorOf(event: EventRow, actor: Actor, now: number): Wall['state'] {
  const access = accessOf(event)
  if (isCountingDown(access, now) && !isOwner(access, actor)) return 'countdown'
  if (can(access, actor, 'view', now)) return isUnrevealed(access, now) ? 'unrevealed' : 'open'
  if (actor.kind === 'wall' && can(access, actor, 'enter', now)) return 'unrevealed'
  return can(access, actor, 'enter', now) ? 'restricted' : 'locked'
}

/** Slides exist once photos are revealed. @throws AppError `event.not_revealed` */
export function assertRevealed(event: EventRow, now: number): void {
  if (isUnrevealed(accessOf(event), now)) throw new AppError('event.not_revealed')
}
