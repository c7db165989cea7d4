import type { ResponseOf } from '@afterglow/contract/kernel'
import type { listSenders as endpoint } from '@afterglow/contract/media'
import type { Database } from '../../../db/database.ts'
import type { Authorized } from '../../../platform/authorized.ts'
import type { EventRow } from '../../access/index.ts'
import { findSenders } from '../../guests/index.ts'
import { countBySender } from './list-store.ts'

/** A menu of more could not be read. */
const MOST_SENDERS = 500

/** Who sent photos, with their names. */
export async function listSenders(
  { db }: { db: Database },
  event: Authorized<EventRow, 'manage'>,
): Promise<ResponseOf<typeof endpoint>> {
  const counts = await countBySender(db.query, event.id, MOST_SENDERS)
  const names = await findSenders(db.query, counts)
  return {
    senders: counts.map((row) => ({
      guestId: row.guestId,
      name: names.of(row)?.displayName ?? null,
      count: row.count,
    })),
  }
}
