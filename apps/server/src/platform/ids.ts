import { randomBytes } from 'node:crypto'
import { EVENT_ID_ALPHABET, EVENT_ID_LENGTH } from '@afterglow/contract/kernel'
import { v7 as uuidv7 } from 'uuid'

/** Makes ids, injected so that tests can predict them. */
export interface Ids {
  /** A time-ordered UUID (version 7, RFC 9562). */
  uuid(): string
  /** A short id for an event: 60 random bits. */
  eventId(): string
  /** A code that people type, from the alphabet of event ids: 5 random bits per character. */
  code(length: number): string
  /** An unguessable credential: 256 random bits, base64url. */
  secret(): string
}

export const randomIds: Ids = {
  uuid: () => uuidv7(),
  eventId: () => randomLetters(EVENT_ID_LENGTH),
  code: randomLetters,
  secret: () => randomBytes(32).toString('base64url'),
}

/** The nil UUID (RFC 9562): no row has it, and none is smaller. */
export const NO_ID = '00000000-0000-0000-0000-000000000000'

function randomLetters(length: number): string {
  // 32 letters divide 256 evenly, so taking the low five bits of each byte is unbiased.
  return Array.from(randomBytes(length), (byte) => EVENT_ID_ALPHABET[byte & 31]).join('')
}
