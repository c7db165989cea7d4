import * as z from 'zod/mini'
import { uuidSchema } from '../kernel/index.ts'

/** Messages about archives that travel over an event's socket, to its host only. They name; the host fetches. */
export const downloadFacts = {
  /** It became available, failed for good, or its link was mailed. */
  'archive.changed': z.object({ archiveId: uuidSchema }),
}
