import * as z from 'zod/mini'

/**
 * A position in an event's feed of facts, sealed by the server. Two tokens of one position differ, and neither reveals
 * how many facts precede it: a guest must not be able to count what is hidden from them.
 */
export const feedTokenSchema = z.string().check(z.regex(/^[\w-]{1,100}$/))
