import type { StorageUsage } from '@afterglow/contract/media'
import type { Database } from '../../../db/database.ts'
import { storage } from '../../billing/index.ts'
import { eventRows } from '../../events/index.ts'

/** The room taken by a host's albums. */
export async function getStorageUsage({ db }: { db: Database }, userId: string): Promise<StorageUsage> {
  const [held, quotaBytes] = await Promise.all([
    eventRows.listHeld(db.query, userId),
    storage.roomOf(db.query, userId),
  ])
  const events = held.map(({ id, title, colorTheme, primaryImageUrl, bytes, files, voices }) => {
    return { id, title, colorTheme, primaryImageUrl, bytes, files, voices }
  })
  return {
    usedBytes: events.reduce((sum, { bytes }) => sum + bytes, 0),
    quotaBytes,
    events,
  }
}

/** The room reserved for pending uploads. */
export async function getReservedRoom({ db }: { db: Database }, userId: string): Promise<{ bytes: number }> {
  return { bytes: (await storage.findStorageAccount(db.query, userId))?.reservedBytes ?? 0 }
}
