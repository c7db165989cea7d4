import { SECONDS } from '@afterglow/contract/kernel'
import { MEDIA_URL_LIFETIME } from '@afterglow/contract/media'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../platform/clock.ts'
import { findAddressAccess, type MediaAddressAccess } from '../removal/removed-store.ts'

/** The epochs that a signed address was made under. */
export interface AddressEpochs {
  /** Of the event. */
  epoch: number
  /** Of the photo. */
  photoEpoch: number
}

/** What ends signed addresses, of events that are being looked at. It is felt within a few seconds at most. */
export interface EpochCache {
  /** Whether there is such an event. */
  knows(eventId: string): Promise<boolean>
  /**
   * Whether addresses of this epoch still hold. An address of a newer epoch than what is remembered was signed by a
   * process that knows better, so the epoch is read again.
   */
  holds(eventId: string, epoch: number): Promise<boolean>
  /** The same for an address of a photo: it ends when the photo is taken back, too. */
  holdsForPhoto(eventId: string, mediaId: string, epochs: AddressEpochs): Promise<boolean>
  /** Whether a photo was deleted, though its bytes may still be there. */
  isRemoved(eventId: string, mediaId: string): Promise<boolean>
  /** Whether a photo was taken back after a moment (epoch ms) that lies less than an address's lifetime back. */
  isTakenBackSince(eventId: string, mediaId: string, since: number): Promise<boolean>
}

type Access = Promise<MediaAddressAccess | undefined>

const LIFETIME = 3 * SECONDS
const MAX_ENTRIES = 10_000
/** Machines' clocks may differ by as much. */
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
    // A failed look must not be remembered.
    access.catch(() => known.delete(eventId))
    return access
  }

  /** Reads again when the address is newer than what is remembered. */
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
