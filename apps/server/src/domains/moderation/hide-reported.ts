import { isFromHost } from '@afterglow/contract/kernel'
import { MOST_HIDDEN_BY_REPORTS, REPORTS_THAT_HIDE } from '@afterglow/contract/moderation'
import type { Database, Tx } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordFact } from '../../platform/facts.ts'
import { authorizeOperator, type EventRow } from '../access/index.ts'
import { sendings } from '../album/index.ts'
import { findComments } from '../comments/index.ts'
import { eventRows } from '../events/index.ts'
import { findVoices } from '../notes/index.ts'
import type { TakeBackPart } from '../take-back.ts'
import { mailHost } from './hidden-mail.ts'
import { moveSubject, type SetStatuses } from './move-subject.ts'
import {
  countHiddenSince,
  countKnownReporters,
  forgetAddresses,
  lockHiddenCases,
  type ReportCase,
  updateCase,
} from './report-store.ts'

export interface HideDeps {
  clock: Clock
  setStatuses: SetStatuses
}

export interface CountDeps extends HideDeps {
  /** What guests leave, by which an event knows them. */
  takeBackParts(): readonly TakeBackPart[]
}

/** Whether only the number of reports keeps it from guests. */
export function isHiddenByReports({ state, hiddenAt, shownAt }: ReportCase): boolean {
  return state === 'open' && hiddenAt !== null && shownAt === null
}

/**
 * Hides what enough known guests reported, where the host wants that, and has the host told. The event is locked:
 * docs/decisions/known-guests.md bounds how much of it reports hide.
 */
export async function hideWhenDue(
  tx: Tx,
  deps: CountDeps,
  event: EventRow,
  reported: ReportCase,
): Promise<void> {
  // Hidden once: what the host shows again stays.
  if (!event.reportsHide || reported.hiddenAt !== null) return
  const now = deps.clock.date()
  if ((await countKnownReporters(tx, reported.id, deps.takeBackParts())) < REPORTS_THAT_HIDE) return
  if (await isOfHost(tx, reported)) return
  const since = new Date(now.getTime() - MOST_HIDDEN_BY_REPORTS.per)
  if ((await countHiddenSince(tx, event.id, since)) >= MOST_HIDDEN_BY_REPORTS.points) return
  await move(tx, deps, event, reported, { from: 'published', to: 'unpublished' })
  await updateCase(tx, reported.id, { hiddenAt: now })
  await mailHost(tx, event.id, reported.id, now)
}

/** Shows everything again that reports have hidden in an event. Answers how much. */
export async function showHiddenAgain(
  deps: HideDeps & { db: Database },
  managed: Pick<EventRow, 'id'>,
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const event = await eventRows.lockEvent(tx, managed.id)
    if (event === undefined) return 0
    const hidden = await lockHiddenCases(tx, event.id)
    for (const reported of hidden) {
      await move(tx, deps, event, reported, { from: 'unpublished', to: 'published' })
      await updateCase(tx, reported.id, { shownAt: deps.clock.date() })
    }
    await forgetAddresses(
      tx,
      hidden.map(({ id }) => id),
    )
    if (hidden.length > 0) await recordFact(tx, event.id, 'reports.changed', {})
    return hidden.length
  })
}

export async function move(
  tx: Tx,
  { setStatuses, clock }: HideDeps,
  event: EventRow,
  { kind, subjectId }: ReportCase,
  change: { from: 'published' | 'unpublished'; to: 'published' | 'unpublished' },
): Promise<boolean> {
  return moveSubject(tx, setStatuses, authorizeOperator(event), {
    kind,
    subjectId,
    ...change,
    at: clock.date(),
  })
}

/** What hosts sent or wrote themselves, also where a guest has sent the same photo. */
async function isOfHost(tx: Tx, { kind, subjectId }: ReportCase): Promise<boolean> {
  if (kind === 'comment') return (await findComments(tx, [subjectId])).some(isFromHost)
  if (kind === 'greeting') return (await findVoices(tx, [subjectId])).some(isFromHost)
  return (await sendings.findMediaOfPhotos(tx, [subjectId])).some(isFromHost)
}
