import * as z from 'zod'
import { createCursor, cursorDate } from '../../../http/cursor.ts'
import type { MediaPosition } from './list-store.ts'

/** Positions in every list of photos. */
export const mediaCursor = createCursor<MediaPosition>(
  z.object({ isPinned: z.boolean(), at: cursorDate, id: z.uuid(), hearts: z.optional(z.int()) }),
)
