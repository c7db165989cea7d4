import * as z from 'zod/mini'

/** A position in a list: opaque, as its page gave it. */
export const cursorSchema = z.string().check(z.maxLength(200))

/** Keyset pagination: `cursor` is of the row after which to continue. */
export const pageQuerySchema = z.object({
  cursor: z.optional(cursorSchema),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 100),
})

/** A page of `item`s. `nextCursor` is null on the last page. */
export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })
}
