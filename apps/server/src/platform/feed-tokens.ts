import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'
import { keysFor, type Secrets } from './signatures.ts'

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

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** Both numbers stay below 2^53; 48 bits hold them until the year 10889. */
const NUMBER_BYTES = 6

/** AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce; the event's id is authenticated with the position. */
export function createFeedTokens(secrets: Secrets, clock: Clock): FeedTokens {
  const keys = keysFor(secrets, 'feed token')
  return {
    seal(eventId, seq) {
      const place = Buffer.alloc(2 * NUMBER_BYTES)
      place.writeUIntBE(seq, 0, NUMBER_BYTES)
      place.writeUIntBE(clock.now(), NUMBER_BYTES, NUMBER_BYTES)
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, keys[0], iv, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(eventId))
      const sealed = [iv, cipher.update(place), cipher.final(), cipher.getAuthTag()]
      return Buffer.concat(sealed).toString('base64url')
    },
    open(eventId, token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== IV_BYTES + 2 * NUMBER_BYTES + TAG_BYTES) return null
      for (const key of keys) {
        const place = openWith(key, eventId, bytes)
        if (place !== null) return place
      }
      return null
    },
  }
}

function openWith(key: KeyObject, eventId: string, bytes: Buffer): FeedPlace | null {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(eventId))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const place = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
  if (!isAuthentic(decipher)) return null
  return {
    seq: place.readUIntBE(0, NUMBER_BYTES),
    issuedAt: place.readUIntBE(NUMBER_BYTES, NUMBER_BYTES),
  }
}

/** `final` checks GCM's tag and throws a plain error without a code. */
function isAuthentic(decipher: { final(): Buffer }): boolean {
  try {
    decipher.final()
    return true
  } catch (error) {
    if (error instanceof Error && error.message.includes('authenticate')) return false
    throw error
  }
}
