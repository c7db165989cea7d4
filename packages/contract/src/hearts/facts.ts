import * as z from 'zod/mini'
import { uuidSchema } from '../kernel/index.ts'

/** Messages about hearts on an event's socket. */
export const heartFacts = {
  /** How many love these photos now, for those who are shown it. At most two such messages come each second. */
  'hearts.changed': z.object({
    hearts: z.array(z.object({ mediaId: uuidSchema, heartCount: z.int() })),
  }),
}
