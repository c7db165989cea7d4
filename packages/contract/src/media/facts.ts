import * as z from 'zod/mini'
import { uuidSchema } from '../kernel/index.ts'
import { mediaSchema } from './schema.ts'

/** Messages about photos that travel over an event's socket. */
export const mediaFacts = {
  /** A photo is in the album, or changed (its thumbnail became ready, it was approved). */
  'media.published': z.object({ media: mediaSchema }),
  /** A photo left every public surface. */
  'media.removed': z.object({ mediaId: uuidSchema }),
}
