import * as z from 'zod/mini'
import { uuidSchema } from '../kernel/index.ts'

/** Messages about comments on an event's socket, to those who may read them: which photos have other ones now. */
export const commentFacts = {
  'comments.changed': z.object({ mediaIds: z.array(uuidSchema) }),
}
