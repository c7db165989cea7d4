import { can, isCountingDown, isOwner } from '@afterglow/contract/events'
import type { Actor } from '@afterglow/contract/kernel'
import type { Wall } from '@afterglow/contract/wall'
import { accessOf, type EventRow } from '../access/index.ts'

/** In the order of the guest page's states. */
export function doorOf(event: EventRow, actor: Actor, now: number): Wall['state'] {
  const access = accessOf(event)
  if (can(access, actor, 'view', now)) return 'open'
  if (isCountingDown(access, now) && !isOwner(access, actor)) return 'countdown'
  return can(access, actor, 'enter', now) ? 'restricted' : 'locked'
}
