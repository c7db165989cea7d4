import type { StorageUsage } from '@afterglow/contract/media'
import type { Database } from '../../../db/database.ts'
import { storage } from '../../billing/index.ts'
import { sumRoomByEvent } from './event-sums-store.ts'

/** The room taken by a host's albums. */
export async function getStorageUsage({ db }: { db: Database }, userId: string): Promise<StorageUsage> {
  const [events, quotaBytes] = await Promise.all([
    sumRoomByEvent(db.query, userId),
    storage.roomOf(db.query, userId),
  ])
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
