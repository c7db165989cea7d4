import { AppError } from '@afterglow/contract'
import type { Decision } from '@afterglow/contract/moderation'
import type { Authorized } from '../../platform/authorized.ts'
import { recordFact } from '../../platform/facts.ts'
import type { EventRow } from '../access/index.ts'
import { eventRows } from '../events/index.ts'
import type { ReportDeps } from './report-photo.ts'
import { lockCase, updateCase } from './report-store.ts'
import { setPhotosStatus } from './set-photos-status.ts'

/**
 * Keeps what was reported, or takes it down. What is taken down is unpublished, so the host can publish or delete it
 * later. The last decision counts. @throws AppError `report.not_found`
 */
export async function decideReport(
  { db, setStatuses }: ReportDeps,
  event: Authorized<EventRow, 'manage'>,
  caseId: string,
  decision: Decision,
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await eventRows.holdEvent(tx, event.id)) === undefined) throw new AppError('event.not_found')
    const reported = await lockCase(tx, event.id, caseId)
    if (reported === undefined) throw new AppError('report.not_found')
    const objectId = reported.subjectId
    if (decision === 'take-down')
      await setPhotosStatus(tx, setStatuses, event, { objectId, from: 'published', to: 'unpublished' })
    // What the host unpublished by hand was not hidden by reports, and stays unpublished.
    else if (reported.hiddenAt !== null || reported.state === 'taken_down')
      await setPhotosStatus(tx, setStatuses, event, { objectId, from: 'unpublished', to: 'published' })
    await updateCase(tx, caseId, { state: decision === 'keep' ? 'kept' : 'taken_down', hiddenAt: null })
    await recordFact(tx, event.id, 'reports.changed', {})
  })
}
