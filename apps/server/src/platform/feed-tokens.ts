import type { Clock } from './clock.ts'
import { createSealer } from './sealer.ts'
import type { Secrets } from './signatures.ts'

/** A position in an event's feed: the number of the last fact that a page knows, and when the page received it. */
export interface FeedPlace {
  seq: number
  issuedAt: number
}

/**
 * Seals feed positions, so that pages can resume without learning fact numbers: consecutive numbers would reveal how
 * much happens that a guest may not see. Sealing is randomized; equal positions give different tokens.
 */
export interface FeedTokens {
  seal(eventId: string, seq: number): string
  /** Null for anything that is not a token of this event. */
  open(eventId: string, token: string): FeedPlace | null
}

/** Both numbers stay below 2^53; 48 bits hold them until the year 10889. */
const NUMBER_BYTES = 6

/** The event's id is authenticated with the position. */
export function createFeedTokens(secrets: Secrets, clock: Clock): FeedTokens {
  const sealer = createSealer(secrets, 'feed token')
  return {
    seal(eventId, seq) {
      const place = Buffer.alloc(2 * NUMBER_BYTES)
      place.writeUIntBE(seq, 0, NUMBER_BYTES)
      place.writeUIntBE(clock.now(), NUMBER_BYTES, NUMBER_BYTES)
      return sealer.seal(eventId, place)
    },
    open(eventId, token) {
      const place = sealer.open(eventId, token)
      if (place?.length !== 2 * NUMBER_BYTES) return null
      return {
        seq: place.readUIntBE(0, NUMBER_BYTES),
        issuedAt: place.readUIntBE(NUMBER_BYTES, NUMBER_BYTES),
      }
    },
  }
}
