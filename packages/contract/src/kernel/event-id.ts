import { trimGlued, withWesternDigits } from './typed-text.ts'

/** Crockford's base32 in lower case: no i, l, o or u, so an id can be read aloud and typed from a card. */
export const EVENT_ID_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
export const EVENT_ID_LENGTH = 12
export const EVENT_ID_PATTERN = new RegExp(`^[${EVENT_ID_ALPHABET}]{${EVENT_ID_LENGTH}}$`)

/**
 * Whether one path segment has the shape of an event link. Static routes are matched before this. It is separate from
 * the schemas so that a guest's first view does not load a validator to read its own address.
 */
export function isEventId(text: string): boolean {
  return EVENT_ID_PATTERN.test(text)
}

/** Reads an event's id as somebody typed it or a chat passed it on; null if it is none. */
export function readEventId(typed: string): string | null {
  const id = readCode(typed)
  return isEventId(id) ? id : null
}

/**
 * Reads a code in the letters of ids as people type it: in capitals or full-width, in groups, with the letters that look
 * like its digits (the decoding of Crockford's base32), and with what chats leave at either end.
 */
export function readCode(typed: string): string {
  return withWesternDigits(trimGlued(typed))
    .replace(/[\s\p{Pd}_]/gu, '')
    .toLowerCase()
    .replace(/[il]/g, '1')
    .replace(/o/g, '0')
}
