import { AppError } from '@afterglow/contract'
import { type EventAccess, refusalOf } from '@afterglow/contract/events'
import type { Actor, EventAction } from '@afterglow/contract/kernel'
import { type Authorized, authorized } from '../../platform/authorized.ts'
import type { EventRow } from './event-row.ts'

/** An event as the policies of the contract look at it. */
export function accessOf(event: EventRow): EventAccess {
  return {
    ...event,
    ownerId: event.userId,
    isSuspended: event.suspendedAt !== null,
    countdownEndsAt: event.countdownEndDate?.getTime() ?? null,
    revealsAt: event.revealsAt?.getTime() ?? null,
    sendingFrom: event.sendingFrom?.getTime() ?? null,
    sendingUntil: event.sendingUntil?.getTime() ?? null,
  }
}

/** For changes by the operator or by the end of a plan, which need no participant's permission. */
export function authorizeOperator(event: EventRow): Authorized<EventRow, 'manage'> {
  return authorized(event, 'manage')
}

/** Applies the policy. @throws AppError with the reason for a refusal */
export function authorizeEvent<A extends EventAction>(
  event: EventRow,
  actor: Actor,
  action: A,
  now: number,
): Authorized<EventRow, A> {
  const refusal = refusalOf(accessOf(event), actor, action, now)
  if (refusal !== null) throw new AppError(refusal)
  return authorized(event, action)
}
