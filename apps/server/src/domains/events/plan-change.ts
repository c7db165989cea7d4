import { AppError } from '@afterglow/contract'
import {
  canMoveStatus,
  defaultsOf,
  EVENT_DEFAULTS,
  type EventChanges,
  instantOf,
  localTimeOf,
  toneOf,
} from '@afterglow/contract/events'
import { keysOf } from '@afterglow/contract/kernel'
import type { EventRow } from '../access/index.ts'
import { takesRightsAway } from './change-effects.ts'

export interface ChangeRequest extends Omit<EventChanges, 'password'> {
  /** The hash of a new password; null removes it. */
  passwordHash?: string | null
}

type Column = Exclude<keyof EventRow, 'id' | 'userId' | 'factSeq' | 'mediaCount' | 'publishedCount'>
export type EventColumns = Partial<Pick<EventRow, Column>>

/**
 * The columns that a request changes, and the consequences: addresses that reveal what is no longer allowed end with
 * the access epoch, and guests who unlocked the event with the old password have to do so again. Empty when nothing
 * changes.
 */
export function planChange(event: EventRow, request: ChangeRequest, now: number): EventColumns {
  if (!canMoveStatus(event.status, request.status ?? event.status)) throw new AppError('event.status_refused')
  const wanted = differences(event, columnsOf(event, request))
  const after = { ...event, ...wanted }
  if (Object.keys(wanted).length === 0) return {}

  const isLockedAnew = 'passwordHash' in wanted || 'passwordProtection' in wanted
  if (isLockedAnew && after.passwordProtection && after.passwordHash === null)
    throw new AppError('event.password_missing')
  if (after.countdownEnabled && after.countdownEndDate === null)
    throw new AppError('event.countdown_end_missing')
  return {
    ...wanted,
    ...(isLockedAnew && { passwordVersion: event.passwordVersion + 1 }),
    ...(takesRightsAway(event, after, now) && { accessEpoch: event.accessEpoch + 1 }),
    // Keeps two saves within a millisecond in order.
    updatedAt: new Date(Math.max(now, event.updatedAt.getTime() + 1)),
  }
}

function columnsOf(event: EventRow, request: ChangeRequest): EventColumns {
  const { coverFocalPoint, countdownEndLocal: _end, ...plain } = request
  return {
    ...plain,
    ...(plain.hostMessage !== undefined && { hostMessage: plain.hostMessage || null }),
    ...(plain.defaultHashtag === '' && { defaultHashtag: EVENT_DEFAULTS.defaultHashtag }),
    ...countdownWordsOf(event, request),
    ...(coverFocalPoint && { coverFocalX: coverFocalPoint.x, coverFocalY: coverFocalPoint.y }),
    countdownEndDate: countdownEndOf(event, request),
  }
}

/** Words that the host has left empty or never changed are those of the event's tone, also of a new one. */
function countdownWordsOf(event: EventRow, request: ChangeRequest): EventColumns {
  const before = defaultsOf(toneOf(event.eventType))
  const after = defaultsOf(toneOf(request.eventType ?? event.eventType))
  const words = (name: 'countdownTitle' | 'countdownMessage') => {
    const wanted = request[name] ?? event[name]
    return wanted === '' || (wanted === before[name] && event[name] === before[name]) ? after[name] : wanted
  }
  return { countdownTitle: words('countdownTitle'), countdownMessage: words('countdownMessage') }
}

/** A countdown ends by the event's clock: in another zone the same time is another instant. */
function countdownEndOf(event: EventRow, { timeZone, countdownEndLocal }: ChangeRequest): Date | null {
  if (countdownEndLocal === null) return null
  if (countdownEndLocal !== undefined)
    return new Date(instantOf(countdownEndLocal, timeZone ?? event.timeZone))
  const end = event.countdownEndDate
  if (end === null || timeZone === undefined) return end
  return new Date(instantOf(localTimeOf(end.getTime(), event.timeZone), timeZone))
}

function differences(event: EventRow, columns: EventColumns): EventColumns {
  const changed = keysOf(columns).filter(
    (name) => columns[name] !== undefined && !isSame(event[name], columns[name]),
  )
  return Object.fromEntries(changed.map((name) => [name, columns[name]]))
}

function isSame(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other
}
