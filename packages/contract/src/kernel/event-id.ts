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
