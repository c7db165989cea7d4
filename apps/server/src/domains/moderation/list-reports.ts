import type { Actor } from '@afterglow/contract/kernel'
import { MAX_LISTED_REPORTS, type Report } from '@afterglow/contract/moderation'
import type { Database } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import type { EventRow } from '../access/index.ts'
import { type delivery, items } from '../album/index.ts'
import { findSenders, type Sender } from '../guests/index.ts'
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
  const [rows, reasons] = await Promise.all([
    items.findMediaOfObjects(
      db.query,
      cases.map(({ subjectId }) => subjectId),
    ),
    findReasons(
      db.query,
      cases.map(({ id }) => id),
    ),
  ])
  const media = listedByObject(rows)
  const senders = await findSenders(
    db.query,
    rows.map(({ guestId }) => guestId),
  )
  const present = items.createPresenter(mediaUrls, event, actor, clock.now(), senders)
  const reports = cases.flatMap((one) => {
    const row = media.get(one.subjectId)
    const said = reasons.get(one.id)
    if (row === undefined || said === undefined) return []
    return { ...describe(one, said), media: present(row), sender: senderOf(row.guestId, senders) }
  })
  return { reports, total: reports.length }
}

function describe(
  { id, hiddenAt, reportedAt }: ReportCase,
  said: { reportCount: number; reasons: string[] },
): Omit<Report, 'media' | 'sender'> {
  return {
    id,
    kind: 'photo',
    ...said,
    isHidden: hiddenAt !== null,
    lastReportedAt: reportedAt.toISOString(),
  }
}

/** Of several sendings the listed one. */
function listedByObject(rows: readonly items.MediaRow[]): Map<string, items.MediaRow> {
  const byObject = new Map<string, items.MediaRow>()
  for (const row of rows) {
    const objectId = items.objectIdOf(row)
    if (!row.isCopy || !byObject.has(objectId)) byObject.set(objectId, row)
  }
  return byObject
}

function senderOf(guestId: string | null, senders: ReadonlyMap<string, Sender>): Report['sender'] {
  if (guestId === null) return null
  const sender = senders.get(guestId)
  return { guestId, name: sender?.displayName ?? null, isBanned: sender?.isBanned ?? false }
}
