import { REMINDER_DAYS } from '@afterglow/contract/billing'
import { DAYS } from '@afterglow/contract/kernel'

/**
 * What a host is to be told at a moment, about the end of their plan or of their albums. Times are epoch milliseconds.
 */
export interface DueNotice {
  kind: string
  what: 'plan-ends' | 'plan-ended' | 'albums-go'
  days: number
  about: number
}

interface Ends {
  now: number
  /** When the plan began, so that nobody is reminded of what is longer away than the plan is long. */
  startsAt: number
  endsAt: number
  deletesAt: number
  /** A subscription will charge again by itself: its end is none. */
  renews: boolean
}

/**
 * The notices whose time has come. Of the reminders only the nearest: a host who comes back after a month without the
 * worker is told once, and what is true.
 */
export function dueNotices({ now, startsAt, endsAt, deletesAt, renews }: Ends): DueNotice[] {
  if (renews && now < endsAt) return []
  const due: DueNotice[] = []
  const beforeEnd = nearest(now, startsAt, endsAt)
  if (beforeEnd !== undefined)
    due.push({ kind: `plan-ends-${beforeEnd}`, what: 'plan-ends', days: beforeEnd, about: endsAt })
  if (now >= endsAt) due.push({ kind: 'plan-ended', what: 'plan-ended', days: 0, about: endsAt })
  const beforeDeletion = now >= endsAt ? nearest(now, endsAt, deletesAt) : undefined
  // Somebody whose time ran out while nobody could tell them is told one last time, and given a day from then.
  const last = now >= deletesAt ? 1 : beforeDeletion
  if (last !== undefined)
    due.push({ kind: `albums-go-${last}`, what: 'albums-go', days: last, about: deletesAt })
  return due
}

/** The smallest number of days that is not less than what is left, if the time since the beginning held so many. */
function nearest(now: number, startsAt: number, endsAt: number): number | undefined {
  const left = endsAt - now
  if (left <= 0) return undefined
  return REMINDER_DAYS.toSorted((a, b) => a - b).find(
    (days) => left <= days * DAYS && endsAt - startsAt > days * DAYS,
  )
}
