import { ARCHIVE_LIFETIME } from '@afterglow/contract/archives'
import { MINUTES } from '@afterglow/contract/kernel'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import { eventRows } from '../events/index.ts'
import { enqueuePrepareExport } from './export-queue.ts'
import { type ExportRow, findLastExport, insertExport } from './export-store.ts'

export interface RequestExportDeps {
  db: Database
  clock: Clock
  ids: Ids
}

/** After this long, the job may have died with its worker. */
const BEGUN_AGAIN_AFTER = 30 * MINUTES

/** Prepares a ZIP of all of a host's data, or answers the one being prepared. */
export async function requestExport(
  { db, clock, ids }: RequestExportDeps,
  userId: string,
): Promise<ExportRow> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const made = await insertExport(tx, {
      id: ids.uuid(),
      userId,
      events: (await eventRows.listEventsOf(tx, userId)).length,
      createdAt: new Date(now),
      expiresAt: new Date(now + ARCHIVE_LIFETIME),
    })
    // An export in preparation blocks new ones, so it is the last one begun.
    const row = made ?? (await findLastExport(tx, userId))
    const isStuck = row.state === 'preparing' && row.createdAt.getTime() < now - BEGUN_AGAIN_AFTER
    if (made !== undefined || isStuck) await enqueuePrepareExport(tx, row.id)
    return row
  })
}
