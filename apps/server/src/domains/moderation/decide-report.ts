import { AppError } from '@afterglow/contract'
import type { Decision } from '@afterglow/contract/moderation'
import type { Tx } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import { recordFact } from '../../platform/facts.ts'
import { authorizeOperator, type EventRow } from '../access/index.ts'
import { eventRows } from '../events/index.ts'
import { moveSubject } from './move-subject.ts'
import { hideWhenDue, type ReportDeps } from './report.ts'
import { lockCase, type ReportCase, updateCase } from './report-store.ts'

/**
 * Keeps what was reported, takes it down, or takes the decision back. What is taken down is unpublished, so the host can
 * publish or delete it later. The last decision counts. @throws AppError `report.not_found`
 */
export async function decideReport(
  deps: ReportDeps,
  managed: Authorized<EventRow, 'manage'>,
  caseId: string,
  decision: Decision,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const event = await eventRows.holdEvent(tx, managed.id)
    if (event === undefined) throw new AppError('event.not_found')
    const reported = await lockCase(tx, event.id, caseId)
    if (reported === undefined) throw new AppError('report.not_found')
    await DECISIONS[decision](tx, deps, event, reported)
    await recordFact(tx, event.id, 'reports.changed', {})
  })
}

type Decide = (tx: Tx, deps: ReportDeps, event: EventRow, reported: ReportCase) => Promise<void>

const DECISIONS: Record<Decision, Decide> = {
  async keep(tx, deps, event, reported) {
    await showAgain(tx, deps, event, reported)
    await updateCase(tx, reported.id, { state: 'kept', hiddenAt: null })
  },
  async 'take-down'(tx, { setStatuses }, event, { id, kind, subjectId }) {
    const change = { kind, subjectId, from: 'published', to: 'unpublished' } as const
    await moveSubject(tx, setStatuses, authorizeOperator(event), change)
    await updateCase(tx, id, { state: 'taken_down', hiddenAt: null })
  },
  async reopen(tx, deps, event, reported) {
    if (reported.state === 'open') return
    await showAgain(tx, deps, event, reported)
    await updateCase(tx, reported.id, { state: 'open', hiddenAt: null })
    await hideWhenDue(tx, deps, event, { ...reported, hiddenAt: null })
  },
}

/** What the host unpublished by hand was not hidden by reports, and stays unpublished. */
async function showAgain(
  tx: Tx,
  { setStatuses }: ReportDeps,
  event: EventRow,
  { kind, subjectId, hiddenAt, state }: ReportCase,
): Promise<void> {
  if (hiddenAt === null && state !== 'taken_down') return
  const change = { kind, subjectId, from: 'unpublished', to: 'published' } as const
  await moveSubject(tx, setStatuses, authorizeOperator(event), change)
}
