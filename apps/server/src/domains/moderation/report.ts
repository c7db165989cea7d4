import { AppError } from '@afterglow/contract'
import type { Actor } from '@afterglow/contract/kernel'
import { canReportComment, canReportMedia, REPORTS_THAT_HIDE } from '@afterglow/contract/moderation'
import type { Database, Tx } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordFact } from '../../platform/facts.ts'
import { accessOf, authorizeOperator, type EventRow } from '../access/index.ts'
import { items } from '../album/index.ts'
import { findComment } from '../comments/index.ts'
import { eventRows } from '../events/index.ts'
import { moveSubject, type SetStatuses } from './move-subject.ts'
import { claimCase, countReporters, insertReport, type ReportCase, updateCase } from './report-store.ts'

export interface ReportDeps {
  db: Database
  clock: Clock
  setStatuses: SetStatuses
}

/** Who reports something in an event, and why. */
export interface Reporting {
  event: EventRow
  actor: Actor
  guestId: string
  reason: string | null
}

/** Reports a photo to its host, once for each guest. @throws AppError `media.not_found` for what they may not report */
export async function reportPhoto(deps: ReportDeps, by: Reporting, mediaId: string): Promise<void> {
  const { event, actor } = by
  const media = await items.findMedia(deps.db.query, mediaId)
  if (media === undefined || media.eventId !== event.id) throw new AppError('media.not_found')
  if (!canReportMedia(accessOf(event), items.mediaAccessOf(media), actor, deps.clock.now()))
    throw new AppError('media.not_found')
  await report(deps, by, { kind: 'photo', subjectId: items.objectIdOf(media) })
}

/** Reports a comment, whose photo they see. @throws AppError `comment.not_found` for what they may not report */
export async function reportComment(deps: ReportDeps, by: Reporting, commentId: string): Promise<void> {
  const { event, actor } = by
  const comment = await findComment(deps.db.query, commentId)
  if (comment === undefined || comment.eventId !== event.id) throw new AppError('comment.not_found')
  if (!canReportComment(accessOf(event), comment, actor, deps.clock.now()))
    throw new AppError('comment.not_found')
  await report(deps, by, { kind: 'comment', subjectId: comment.id })
}

async function report(
  deps: ReportDeps,
  { event, guestId, reason }: Reporting,
  subject: Pick<ReportCase, 'kind' | 'subjectId'>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const current = await eventRows.holdEvent(tx, event.id)
    if (current === undefined) throw new AppError('event.not_found')
    const reportedAt = deps.clock.date()
    const reported = await claimCase(tx, { eventId: event.id, ...subject }, reportedAt)
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
  await moveSubject(tx, setStatuses, authorizeOperator(event), {
    kind: reported.kind,
    subjectId: reported.subjectId,
    from: 'published',
    to: 'unpublished',
  })
  await updateCase(tx, reported.id, { hiddenAt: clock.date() })
}
