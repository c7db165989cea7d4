import { SECONDS } from '@afterglow/contract/kernel'
import { MEDIA_URL_LIFETIME } from '@afterglow/contract/media'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../platform/clock.ts'
import { findAddressAccess, type MediaAddressAccess } from '../sendings/removed-store.ts'

/** The epochs under which a signed address was made. */
export interface AddressEpochs {
  /** The event's. */
  epoch: number
  /** The photo's. */
  photoEpoch: number
}

/** Revokes signed addresses: caches the epochs of events in use. A revocation takes effect within a few seconds. */
export interface EpochCache {
  /** Whether the event exists. */
  knows(eventId: string): Promise<boolean>
  /**
   * Whether addresses of this epoch are still valid. An address of a newer epoch than the cached one was signed by a
   * process with newer data, so the epoch is read again.
   */
  holds(eventId: string, epoch: number): Promise<boolean>
  /** The same for a photo's address, which also ends when the photo is taken back. */
  holdsForPhoto(eventId: string, mediaId: string, epochs: AddressEpochs): Promise<boolean>
  /** Whether a photo was deleted, though its bytes may still be there. */
  isRemoved(eventId: string, mediaId: string): Promise<boolean>
  /** Whether a photo was taken back after a moment (epoch ms) that is less than an address's lifetime ago. */
  isTakenBackSince(eventId: string, mediaId: string, since: number): Promise<boolean>
}

type Access = Promise<MediaAddressAccess | undefined>

const LIFETIME = 3 * SECONDS
const MAX_ENTRIES = 10_000
/** Tolerated difference between the clocks of machines. */
const CLOCK_TOLERANCE = 60 * SECONDS

export function createEpochCache(db: Database, clock: Clock): EpochCache {
  const known = new Map<string, { access: Access; until: number }>()

  function accessOf(eventId: string): Access {
    const entry = known.get(eventId)
    if (entry !== undefined && entry.until > clock.now()) return entry.access
    if (known.size >= MAX_ENTRIES) known.clear()
    const since = new Date(clock.now() - MEDIA_URL_LIFETIME - CLOCK_TOLERANCE)
    const access = findAddressAccess(db.query, eventId, since)
    known.set(eventId, { access, until: clock.now() + LIFETIME })
    // A failed read must not be cached.
    access.catch(() => known.delete(eventId))
    return access
  }

  /** Reads again when the address is newer than the cached epoch. */
  async function accessFor(eventId: string, isNewer: (access: MediaAddressAccess) => boolean): Access {
    const access = await accessOf(eventId)
    if (access === undefined || !isNewer(access)) return access
    known.delete(eventId)
    return accessOf(eventId)
  }

  return {
    knows: async (eventId) => (await accessOf(eventId)) !== undefined,
    async holds(eventId, epoch) {
      const access = await accessFor(eventId, (found) => found.epoch < epoch)
      return access?.epoch === epoch
    },
    async holdsForPhoto(eventId, mediaId, { epoch, photoEpoch }) {
      const access = await accessFor(eventId, (found) => {
        const takedown = found.takedowns.get(mediaId)
        return found.epoch < epoch || (takedown !== undefined && takedown.epoch < photoEpoch)
      })
      if (access?.epoch !== epoch || access.removed.has(mediaId)) return false
      const takedown = access.takedowns.get(mediaId)
      return takedown === undefined || takedown.epoch === photoEpoch
    },
    isRemoved: async (eventId, mediaId) => (await accessOf(eventId))?.removed.has(mediaId) ?? false,
    async isTakenBackSince(eventId, mediaId, since) {
      const takedown = (await accessOf(eventId))?.takedowns.get(mediaId)
      return takedown !== undefined && takedown.at >= since
    },
  }
}
