import { DOWNLOAD_LIFETIME } from '@afterglow/contract/downloads'
import { MINUTES } from '@afterglow/contract/kernel'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Ids } from '../../../platform/ids.ts'
import { findUser } from '../../accounts/index.ts'
import { eventRows } from '../../events/index.ts'
import { enqueuePrepareDownload } from '../download-queue.ts'
import { type ExportRow, insertDownload } from '../download-store.ts'
import { findLastExport } from './export-store.ts'

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
    const made = await insertDownload<ExportRow>(tx, {
      id: ids.uuid(),
      kind: 'account-export',
      userId,
      language: (await findUser(tx, userId))?.language ?? null,
      events: (await eventRows.listEventsOf(tx, userId)).length,
      createdAt: new Date(now),
      expiresAt: new Date(now + DOWNLOAD_LIFETIME),
    })
    // An export in preparation blocks new ones, so it is the last one begun.
    const row = made ?? (await findLastExport(tx, userId))
    const isStuck = row.state === 'preparing' && row.createdAt.getTime() < now - BEGUN_AGAIN_AFTER
    if (made !== undefined || isStuck) await enqueuePrepareDownload(tx, row.id)
    return row
  })
}
