import * as z from 'zod/mini'
import { uuidSchema } from '../kernel/index.ts'
import { mediaSchema } from './schema.ts'

/** Messages about photos on an event's socket. */
export const mediaFacts = {
  /** A photo was added to the album, or changed (its thumbnail became ready, it was approved). */
  'media.published': z.object({ media: mediaSchema }),
  /** This guest's own uploads changed, including what others do not see: their own list is out of date. */
  'media.own_changed': z.object({}),
  /** A photo left every public surface. */
  'media.removed': z.object({ mediaId: uuidSchema }),
}
