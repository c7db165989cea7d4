import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { EventRow } from '../../access/index.ts'
import { eventRows } from '../../events/index.ts'
import type { DownloadParts } from '../album/album-messages.ts'
import type { ExportRow, ReadyDownload } from '../download-store.ts'
import { type Progress, partOf } from '../progress.ts'
import type { ExportedAccount, ExportedEvent } from './export-contents.ts'
import { planAsItStands } from './export-plans.ts'
import { hasExportedEvent, insertExportedEvent } from './exported-event-store.ts'
import { gatherAccount } from './gather-account.ts'
import { gatherEvent } from './gather-event.ts'

type GatherDeps = Pick<Platform, 'db' | 'blobs'> & { parts: DownloadParts }

/** Gathers a host's account and their events, each of which is kept as soon as it is gathered. */
export async function gatherExport(
  deps: GatherDeps,
  row: ExportRow,
  progress: Progress,
): Promise<ReadyDownload> {
  const { db } = deps
  const events = await eventRows.listEventsOf(db.query, row.userId)
  progress.expect(events.length)
  for (const event of events) {
    const part = partOf(progress)
    // Results of an interrupted preparation count as done. What the operator has closed stays closed.
    const isDone = event.suspendedAt !== null || (await hasExportedEvent(db.query, row.id, event.id))
    if (!isDone) await keepEvent(deps, row, event, await gatherEvent(deps, event, row, part))
    part.finish()
  }
  const contents = await asKept(db, await gatherAccount(deps, row, events))
  const { plan } = await planAsItStands(deps, row, contents)
  const { files, standing, zip } = plan
  return { contents, events: standing.events.size, files, bytes: zip.size, edition: zip.fingerprint }
}

/** The contents as they will be read: `jsonb` orders keys in its own way, and the plan is of these bytes. */
async function asKept(db: Database, contents: ExportedAccount): Promise<ExportedAccount> {
  const { rows } = await sql<{ kept: ExportedAccount }>`
    select ${JSON.stringify(contents)}::jsonb as kept`.execute(db.query)
  return rows[0]?.kept ?? contents
}

async function keepEvent(
  { db }: GatherDeps,
  { id }: ExportRow,
  { id: eventId }: EventRow,
  contents: ExportedEvent,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Deleted since it was listed.
    if ((await eventRows.holdEvent(tx, eventId)) === undefined) return
    await insertExportedEvent(tx, id, eventId, contents)
  })
}
