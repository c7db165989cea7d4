import { AppError } from '@afterglow/contract'
import {
  canMoveStatus,
  defaultsOf,
  EVENT_DEFAULTS,
  type EventChanges,
  instantOf,
  isUnrevealed,
  localTimeOf,
  toneOf,
} from '@afterglow/contract/events'
import { keysOf } from '@afterglow/contract/kernel'
import { accessOf, type EventRow } from '../access/index.ts'
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
  const wanted = differences(event, columnsOf(event, request, now))
  const after = { ...event, ...wanted }
  if (Object.keys(wanted).length === 0) return {}

  const isLockedAnew = 'passwordHash' in wanted || 'passwordProtection' in wanted
  if (isLockedAnew && after.passwordProtection && after.passwordHash === null)
    throw new AppError('event.password_missing')
  if (after.countdownEnabled && after.countdownEndDate === null)
    throw new AppError('event.countdown_end_missing')
  if (isReversed(after)) throw new AppError('event.sending_reversed')
  if (after.guestsHaveCamera && after.revealsAt === null) throw new AppError('event.camera_needs_reveal')
  return {
    ...wanted,
    ...(isLockedAnew && { passwordVersion: event.passwordVersion + 1 }),
    ...(takesRightsAway(event, after, now) && { accessEpoch: event.accessEpoch + 1 }),
    // Keeps two saves within a millisecond in order.
    updatedAt: new Date(Math.max(now, event.updatedAt.getTime() + 1)),
  }
}

function columnsOf(event: EventRow, request: ChangeRequest, now: number): EventColumns {
  const { countdownEndLocal, sendingFromLocal, sendingUntilLocal, revealsAtLocal, ...others } = request
  const { coverFocalPoint, revealNow, ...plain } = others
  const zones = { before: event.timeZone, after: request.timeZone ?? event.timeZone }
  return {
    ...plain,
    ...(plain.hostMessage !== undefined && { hostMessage: plain.hostMessage || null }),
    ...(plain.defaultHashtag === '' && { defaultHashtag: EVENT_DEFAULTS.defaultHashtag }),
    ...countdownWordsOf(event, request),
    ...(coverFocalPoint && { coverFocalX: coverFocalPoint.x, coverFocalY: coverFocalPoint.y }),
    countdownEndDate: instantAfter(event.countdownEndDate, countdownEndLocal, zones),
    sendingFrom: instantAfter(event.sendingFrom, sendingFromLocal, zones),
    sendingUntil: instantAfter(event.sendingUntil, sendingUntilLocal, zones),
    revealsAt:
      revealNow && isUnrevealed(accessOf(event), now)
        ? new Date(now)
        : instantAfter(event.revealsAt, revealsAtLocal, zones),
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

/** Times are by the event's clock: in another zone the same time is another instant. */
function instantAfter(
  before: Date | null,
  local: string | null | undefined,
  zones: { before: string; after: string },
): Date | null {
  if (local === null) return null
  if (local !== undefined) return new Date(instantOf(local, zones.after))
  if (before === null || zones.before === zones.after) return before
  return new Date(instantOf(localTimeOf(before.getTime(), zones.before), zones.after))
}

function isReversed({ sendingFrom, sendingUntil }: Pick<EventRow, 'sendingFrom' | 'sendingUntil'>): boolean {
  return sendingFrom !== null && sendingUntil !== null && sendingUntil <= sendingFrom
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
