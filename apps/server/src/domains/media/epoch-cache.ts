import { SECONDS } from '@afterglow/contract/kernel'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { findAccessEpoch } from './media-store.ts'

/** The access epochs of events that are being looked at. A revocation is felt within a few seconds at most. */
export interface EpochCache {
  current(eventId: string): Promise<number | undefined>
}

const LIFETIME = 3 * SECONDS
const MAX_ENTRIES = 10_000

export function createEpochCache(db: Database, clock: Clock): EpochCache {
  const known = new Map<string, { epoch: Promise<number | undefined>; until: number }>()
  return {
    current(eventId) {
      const entry = known.get(eventId)
      if (entry !== undefined && entry.until > clock.now()) return entry.epoch
      if (known.size >= MAX_ENTRIES) known.clear()
      const epoch = findAccessEpoch(db.query, eventId)
      known.set(eventId, { epoch, until: clock.now() + LIFETIME })
      // A failed look must not be remembered.
      epoch.catch(() => known.delete(eventId))
      return epoch
    },
  }
}
