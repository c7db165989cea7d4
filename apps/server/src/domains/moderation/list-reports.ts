import type { Actor } from '@afterglow/contract/kernel'
import { MAX_LISTED_REPORTS, type Report } from '@afterglow/contract/moderation'
import type { Database } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import type { EventRow } from '../access/index.ts'
import { type delivery, items } from '../album/index.ts'
import { findComments, presentComments } from '../comments/index.ts'
import { findSenders, type Sender } from '../guests/index.ts'
import { isHiddenByReports } from './hide-reported.ts'
import { findReasons, listOpenCases, type ReportCase } from './report-store.ts'

export interface ListDeps {
  db: Database
  clock: Clock
  mediaUrls: delivery.MediaUrls
}

/** What guests reported and the host has not decided. Photos deleted since are left out. */
export async function listReports(
  { db, clock, mediaUrls }: ListDeps,
  event: Authorized<EventRow, 'manage'>,
  actor: Actor,
): Promise<{ reports: Report[]; total: number }> {
  const cases = await listOpenCases(db.query, event.id, MAX_LISTED_REPORTS)
  const ofKind = (kind: ReportCase['kind']) => cases.filter((one) => one.kind === kind)
  const idsOf = (some: readonly ReportCase[]) => some.map(({ subjectId }) => subjectId)
  const comments = await findComments(db.query, idsOf(ofKind('comment')))
  const objectIds = [...idsOf(ofKind('photo')), ...comments.map(({ objectId }) => objectId)]
  const [media, reasons, presented] = await Promise.all([
    items.findListedMedia(db.query, objectIds),
    findReasons(
      db.query,
      cases.map(({ id }) => id),
    ),
    presentComments(db.query, event, actor, comments),
  ])
  const senders = await findSenders(db.query, [
    ...[...media.values()].map(({ guestId }) => guestId),
    ...comments.map(({ guestId }) => guestId),
  ])
  const present = items.createPresenter(mediaUrls, event, actor, clock.now(), senders)
  const reports = cases.flatMap((one) => {
    const at = comments.findIndex(({ id }) => id === one.subjectId)
    const row = media.get(comments[at]?.objectId ?? one.subjectId)
    const said = reasons.get(one.id)
    if (row === undefined || said === undefined) return []
    const { guestId, status } = comments[at] ?? row
    return {
      ...describe(one, said),
      // What the host has published by hand is not hidden any longer.
      isHidden: isHiddenByReports(one) && status === 'unpublished',
      media: present(row),
      comment: presented[at] ?? null,
      sender: senderOf(guestId, senders),
    }
  })
  return { reports, total: reports.length }
}

function describe(
  { id, kind, reportedAt }: ReportCase,
  said: { reportCount: number; reasons: string[] },
): Omit<Report, 'media' | 'comment' | 'sender' | 'isHidden'> {
  return {
    id,
    kind,
    ...said,
    lastReportedAt: reportedAt.toISOString(),
  }
}

function senderOf(guestId: string | null, senders: ReadonlyMap<string, Sender>): Report['sender'] {
  if (guestId === null) return null
  const sender = senders.get(guestId)
  return { guestId, name: sender?.displayName ?? null, isBanned: sender?.isBanned ?? false }
}
