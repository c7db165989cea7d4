import { SECONDS } from '@afterglow/contract/kernel'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { findAccess } from './removed-store.ts'

/** What ends signed addresses, of events that are being looked at. It is felt within a few seconds at most. */
export interface EpochCache {
  /** Undefined: there is no such event. */
  current(eventId: string): Promise<number | undefined>
  /** Whether a photo was deleted, though its bytes may still be there. */
  isRemoved(eventId: string, mediaId: string): Promise<boolean>
}

type Access = ReturnType<typeof findAccess>

const LIFETIME = 3 * SECONDS
const MAX_ENTRIES = 10_000

export function createEpochCache(db: Database, clock: Clock): EpochCache {
  const known = new Map<string, { access: Access; until: number }>()

  function accessOf(eventId: string): Access {
    const entry = known.get(eventId)
    if (entry !== undefined && entry.until > clock.now()) return entry.access
    if (known.size >= MAX_ENTRIES) known.clear()
    const access = findAccess(db.query, eventId)
    known.set(eventId, { access, until: clock.now() + LIFETIME })
    // A failed look must not be remembered.
    access.catch(() => known.delete(eventId))
    return access
  }

  return {
    current: async (eventId) => (await accessOf(eventId))?.epoch,
    isRemoved: async (eventId, mediaId) => (await accessOf(eventId))?.removed.has(mediaId) ?? false,
  }
}
