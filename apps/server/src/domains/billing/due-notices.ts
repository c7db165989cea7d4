import { REMINDER_DAYS } from '@afterglow/contract/billing'
import { DAYS } from '@afterglow/contract/kernel'

/** A notice due to a host at a given moment, about the end of their plan or albums. Times are epoch milliseconds. */
export interface DueNotice {
  kind: string
  what: 'plan-ends' | 'plan-ended' | 'albums-go'
  days: number
  about: number
}

interface Ends {
  now: number
  /** When the plan began, so that no reminder is sent for a span longer than the plan. */
  startsAt: number
  endsAt: number
  deletesAt: number
  /** A renewing subscription charges again by itself, so its end needs no notice. */
  renews: boolean
}

/**
 * The notices that are due. Only the nearest reminder is sent: after a month without the worker, a host gets one, and
 * an accurate one.
 */
export function dueNotices({ now, startsAt, endsAt, deletesAt, renews }: Ends): DueNotice[] {
  if (renews && now < endsAt) return []
  const due: DueNotice[] = []
  const beforeEnd = nearest(now, startsAt, endsAt)
  if (beforeEnd !== undefined)
    due.push({ kind: `plan-ends-${beforeEnd}`, what: 'plan-ends', days: beforeEnd, about: endsAt })
  if (now >= endsAt) due.push({ kind: 'plan-ended', what: 'plan-ended', days: 0, about: endsAt })
  const beforeDeletion = now >= endsAt ? nearest(now, endsAt, deletesAt) : undefined
  // A host whose time ran out while no mail could be sent gets one last notice, and a day from then.
  const last = now >= deletesAt ? 1 : beforeDeletion
  if (last !== undefined)
    due.push({ kind: `albums-go-${last}`, what: 'albums-go', days: last, about: deletesAt })
  return due
}

/** The smallest threshold in days not below the remaining time, provided the plan is at least that long. */
function nearest(now: number, startsAt: number, endsAt: number): number | undefined {
  const left = endsAt - now
  if (left <= 0) return undefined
  return REMINDER_DAYS.toSorted((a, b) => a - b).find(
    (days) => left <= days * DAYS && endsAt - startsAt > days * DAYS,
  )
}
