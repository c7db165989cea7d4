import { SECONDS } from '@afterglow/contract/kernel'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { findAccess } from './removed-store.ts'

/** What ends signed addresses, of events that are being looked at. It is felt within a few seconds at most. */
export interface EpochCache {
  /** Whether there is such an event. */
  knows(eventId: string): Promise<boolean>
  /**
   * Whether addresses of this epoch still hold. The epoch is that of a signed address, so one that is newer than what is
   * remembered was given out by somebody who knows better: it is looked up anew.
   */
  holds(eventId: string, epoch: number): Promise<boolean>
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
    knows: async (eventId) => (await accessOf(eventId)) !== undefined,
    async holds(eventId, epoch) {
      const access = await accessOf(eventId)
      if (access === undefined || access.epoch >= epoch) return access?.epoch === epoch
      known.delete(eventId)
      return (await accessOf(eventId))?.epoch === epoch
    },
    isRemoved: async (eventId, mediaId) => (await accessOf(eventId))?.removed.has(mediaId) ?? false,
  }
}
