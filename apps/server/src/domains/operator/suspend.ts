import { AppError } from '@afterglow/contract'
import { suspendAccount } from '../accounts/index.ts'
import { eventRows, suspendEvent } from '../events/index.ts'
import { act } from './act.ts'
import type { OperatorDeps } from './deps.ts'

type SuspendDeps = Pick<OperatorDeps, 'db' | 'clock' | 'ids'>

const actionOf = (isSuspended: boolean) => (isSuspended ? 'suspend' : 'restore')

/** Shuts a host out with all their events, or lets them in again. Answers the number of events. */
export async function setHostSuspended(
  deps: SuspendDeps,
  operator: string,
  host: { id: string; email: string },
  isSuspended: boolean,
): Promise<number> {
  const at = isSuspended ? deps.clock.date() : null
  return act(deps, { operator, action: actionOf(isSuspended), subject: host.email }, async (tx) => {
    await suspendAccount(tx, host.id, at)
    const events = await eventRows.listEventsOf(tx, host.id)
    for (const { id } of events) await suspendEvent(tx, id, at)
    return events.length
  })
}

/** Closes one event for everybody, or opens it again. @throws AppError `event.not_found` */
export async function setEventSuspended(
  deps: SuspendDeps,
  operator: string,
  eventId: string,
  isSuspended: boolean,
): Promise<void> {
  const at = isSuspended ? deps.clock.date() : null
  await act(deps, { operator, action: actionOf(isSuspended), subject: eventId }, async (tx) => {
    if (!(await suspendEvent(tx, eventId, at))) throw noSuchEvent(eventId)
  })
}

function noSuchEvent(eventId: string): AppError {
  return new AppError('event.not_found', undefined, { message: `There is no event "${eventId}".` })
}
