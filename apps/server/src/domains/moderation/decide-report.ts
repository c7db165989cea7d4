import { AppError } from '@afterglow/contract'
import type { Decision } from '@afterglow/contract/moderation'
import type { Tx } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import { recordFact } from '../../platform/facts.ts'
import type { EventRow } from '../access/index.ts'
import { eventRows } from '../events/index.ts'
import { isHiddenByReports, move } from './hide-reported.ts'
import type { ReportDeps } from './report.ts'
import { forgetAddresses, lockCase, type ReportCase, updateCase } from './report-store.ts'

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
    const event = await eventRows.lockEvent(tx, managed.id)
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
    await close(tx, reported, 'kept')
  },
  async 'take-down'(tx, deps, event, reported) {
    const isMoved = await move(tx, deps, event, reported, { from: 'published', to: 'unpublished' })
    const isTakenDown = isMoved || isHiddenByReports(reported) || reported.state === 'taken_down'
    // What the host had unpublished before stays so when this is taken back.
    await close(tx, reported, isTakenDown ? 'taken_down' : 'kept')
  },
  async reopen(tx, deps, event, reported) {
    if (reported.state === 'open') return
    const before: ReportCase = { ...reported, state: 'open' }
    if (isHiddenByReports(before))
      await move(tx, deps, event, reported, { from: 'published', to: 'unpublished' })
    else await showAgain(tx, deps, event, reported)
    await updateCase(tx, reported.id, { state: 'open' })
  },
}

/** Whether it was hidden stays known, for taking the decision back. */
async function close(tx: Tx, { id }: ReportCase, state: 'kept' | 'taken_down'): Promise<void> {
  await updateCase(tx, id, { state })
  await forgetAddresses(tx, [id])
}

/** What the host unpublished by hand was not hidden by reports, and stays unpublished. */
async function showAgain(tx: Tx, deps: ReportDeps, event: EventRow, reported: ReportCase): Promise<void> {
  if (!isHiddenByReports(reported) && reported.state !== 'taken_down') return
  await move(tx, deps, event, reported, { from: 'unpublished', to: 'published' })
}
