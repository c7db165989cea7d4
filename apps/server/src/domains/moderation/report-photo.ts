import { AppError } from '@afterglow/contract'
import type { Actor } from '@afterglow/contract/kernel'
import { canReportMedia, REPORTS_THAT_HIDE } from '@afterglow/contract/moderation'
import type { Database, Tx } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordFact } from '../../platform/facts.ts'
import { accessOf, authorizeOperator, type EventRow } from '../access/index.ts'
import { items } from '../album/index.ts'
import { eventRows } from '../events/index.ts'
import { claimCase, countReporters, insertReport, type ReportCase, updateCase } from './report-store.ts'
import { type SetStatuses, setPhotosStatus } from './set-photos-status.ts'

export interface ReportDeps {
  db: Database
  clock: Clock
  setStatuses: SetStatuses
}

interface PhotoReport {
  event: EventRow
  actor: Actor
  guestId: string
  mediaId: string
  reason: string | null
}

/** Reports a photo to its host, once for each guest. @throws AppError `media.not_found` for what they may not report */
export async function reportPhoto(
  deps: ReportDeps,
  { event, actor, guestId, mediaId, reason }: PhotoReport,
): Promise<void> {
  const media = await items.findMedia(deps.db.query, mediaId)
  if (media === undefined || media.eventId !== event.id) throw new AppError('media.not_found')
  if (!canReportMedia(accessOf(event), items.mediaAccessOf(media), actor, deps.clock.now()))
    throw new AppError('media.not_found')
  const subject = { eventId: event.id, kind: 'photo', subjectId: items.objectIdOf(media) } as const
  await deps.db.transaction(async (tx) => {
    const current = await eventRows.holdEvent(tx, event.id)
    if (current === undefined) throw new AppError('event.not_found')
    const reportedAt = deps.clock.date()
    const reported = await claimCase(tx, subject, reportedAt)
    // The host's decision is final: nobody hides again what the host kept.
    if (reported.state !== 'open') return
    if (!(await insertReport(tx, { caseId: reported.id, guestId, reason, createdAt: reportedAt }))) return
    await updateCase(tx, reported.id, { reportedAt })
    await hideWhenDue(tx, deps, current, reported)
    await recordFact(tx, event.id, 'reports.changed', {})
  })
}

/** Hides what enough guests reported, where the host wants that. */
export async function hideWhenDue(
  tx: Tx,
  { clock, setStatuses }: ReportDeps,
  event: EventRow,
  reported: ReportCase,
): Promise<void> {
  // Hidden once: what the host shows again by hand stays.
  if (!event.reportsHide || reported.hiddenAt !== null) return
  if ((await countReporters(tx, reported.id)) < REPORTS_THAT_HIDE) return
  await setPhotosStatus(tx, setStatuses, authorizeOperator(event), {
    objectId: reported.subjectId,
    from: 'published',
    to: 'unpublished',
  })
  await updateCase(tx, reported.id, { hiddenAt: clock.date() })
}
