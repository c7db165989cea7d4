import { AppError } from '@afterglow/contract'
import { readsCommentsOf } from '@afterglow/contract/comments'
import type { GuestActor } from '@afterglow/contract/kernel'
import { canReportComment, canReportGreeting } from '@afterglow/contract/moderation'
import type { Database } from '../../db/database.ts'
import { isForeignKeyViolation } from '../../db/errors.ts'
import { recordFact } from '../../platform/facts.ts'
import type { Signer } from '../../platform/signatures.ts'
import { accessOf, type EventRow } from '../access/index.ts'
import { sendings } from '../album/index.ts'
import { findComment } from '../comments/index.ts'
import { eventRows } from '../events/index.ts'
import { findVoices } from '../notes/index.ts'
import { type CountDeps, hideWhenDue } from './hide-reported.ts'
import { claimCase, insertReport, type ReportCase, updateCase } from './report-store.ts'

export interface ReportDeps extends CountDeps {
  db: Database
  /** Signs where a report comes from: a keyed hash, which nobody can look up without our secret. */
  reportAddresses: Signer
}

/** Who reports something in an event, and why. */
export interface Reporting {
  event: EventRow
  actor: GuestActor
  reason: string | null
  /** Their network address, as it is counted. */
  address: string
}

/** Reports a photo to its host, once for each guest. @throws AppError `media.not_found` for what they may not report */
export async function reportPhoto(deps: ReportDeps, by: Reporting, mediaId: string): Promise<void> {
  const { event, actor } = by
  const found = await sendings.findMedia(deps.db.query, mediaId)
  const photo = sendings.authorizePhoto(found, { event, actor, now: deps.clock.now() }, 'report')
  await report(deps, by, { kind: 'photo', subjectId: photo.photoId })
}

/** Reports a comment, whose photo they see. @throws AppError `comment.not_found` for what they may not report */
export async function reportComment(deps: ReportDeps, by: Reporting, commentId: string): Promise<void> {
  const { event, actor } = by
  const comment = await findComment(deps.db.query, commentId)
  if (comment === undefined || comment.eventId !== event.id) throw new AppError('comment.not_found')
  const [access, now] = [accessOf(event), deps.clock.now()]
  const media = await sendings.findMediaOfPhotos(deps.db.query, [comment.photoId])
  const isRead = media.some((row) => readsCommentsOf(access, sendings.mediaAccessOf(row), actor, now))
  if (!isRead || !canReportComment(access, comment, actor, now)) throw new AppError('comment.not_found')
  await report(deps, by, { kind: 'comment', subjectId: comment.id })
}

/** Reports a voice message that they can hear. @throws AppError `note.not_found` if they may not report it */
export async function reportGreeting(deps: ReportDeps, by: Reporting, voiceNoteId: string): Promise<void> {
  const { event, actor } = by
  const [voice] = await findVoices(deps.db.query, [voiceNoteId])
  if (voice === undefined || voice.eventId !== event.id) throw new AppError('note.not_found')
  const greeting = { guestId: voice.guestId, isPublished: voice.publishedAt !== null }
  if (!canReportGreeting(accessOf(event), greeting, actor, deps.clock.now()))
    throw new AppError('note.not_found')
  await report(deps, by, { kind: 'greeting', subjectId: voice.id })
}

/** For a subject that is deleted after it was read: the key that its case violates, and the answer. */
const GONE = {
  photo: ['report_cases_photo_id_fkey', 'media.not_found'],
  comment: ['report_cases_comment_id_fkey', 'comment.not_found'],
  greeting: ['report_cases_voice_note_id_fkey', 'note.not_found'],
} as const

async function report(
  deps: ReportDeps,
  by: Reporting,
  subject: Pick<ReportCase, 'kind' | 'subjectId'>,
): Promise<void> {
  const [key, code] = GONE[subject.kind]
  try {
    await addReport(deps, by, subject)
  } catch (error) {
    throw isForeignKeyViolation(error, key) ? new AppError(code) : error
  }
}

async function addReport(
  deps: ReportDeps,
  { event, actor: { guestId }, reason, address }: Reporting,
  subject: Pick<ReportCase, 'kind' | 'subjectId'>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // Reports of different things wait for each other here: together they hide only so much.
    const current = await eventRows.lockEvent(tx, event.id)
    if (current === undefined) throw new AppError('event.not_found')
    const reportedAt = deps.clock.date()
    const reported = await claimCase(tx, { eventId: event.id, ...subject }, reportedAt)
    // The host's decision is final: nobody hides again what the host kept.
    if (reported.state !== 'open') return
    // Of this thing alone: what else is reported from there cannot be told from it.
    const addressHash = deps.reportAddresses.sign(`${reported.id} ${address}`)
    const said = { caseId: reported.id, guestId, reason, addressHash, createdAt: reportedAt }
    if (!(await insertReport(tx, said))) return
    await updateCase(tx, reported.id, { reportedAt })
    await hideWhenDue(tx, deps, current, reported)
    await recordFact(tx, event.id, 'reports.changed', {})
  })
}
