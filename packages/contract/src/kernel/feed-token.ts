import * as z from 'zod/mini'

/**
 * A place in an event's feed of facts, sealed by the server. Two tokens of one place differ, and neither says how many
 * facts lie before it: a guest must not be able to count what is hidden from them.
 */
export const feedTokenSchema = z.string().check(z.regex(/^[\w-]{1,100}$/))
