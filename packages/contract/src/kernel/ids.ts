import * as z from 'zod/mini'

/** Crockford's base32 in lower case: no i, l, o or u, so an id can be read aloud and typed from a card. */
export const EVENT_ID_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
export const EVENT_ID_LENGTH = 12

const EVENT_ID_PATTERN = new RegExp(`^[${EVENT_ID_ALPHABET}]{${EVENT_ID_LENGTH}}$`)

/** An event's id: 12 characters of 5 random bits each (60 bits), short enough for a small QR code. */
export const eventIdSchema = z.string().check(z.regex(EVENT_ID_PATTERN, 'Invalid event link'))

/** Whether one path segment has the shape of an event link. Static routes are matched before this. */
export function isEventId(text: string): boolean {
  return EVENT_ID_PATTERN.test(text)
}

/** Every other id is a time-ordered UUID (version 7). */
export const uuidSchema = z.uuid()
