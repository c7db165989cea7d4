import type { mediaCountsSchema } from '@afterglow/contract/media'
import type { infer as Infer } from 'zod/mini'
import type { Database } from '../../../db/database.ts'
import type { Authorized } from '../../../platform/authorized.ts'
import type { EventRow } from '../../access/index.ts'
import { countUnpublished } from './list-store.ts'

/** Counts photos by status. Only the few that are not published are counted row by row. */
export async function countMediaByStatus(
  { db }: { db: Database },
  event: Authorized<EventRow, 'manage'>,
): Promise<Infer<typeof mediaCountsSchema>> {
  const counts = await countUnpublished(db.query, event.id)
  return {
    all: event.mediaCount,
    published: event.publishedCount,
    requiredApproval: counts.get('required_approval') ?? 0,
    unpublished: counts.get('unpublished') ?? 0,
  }
}
