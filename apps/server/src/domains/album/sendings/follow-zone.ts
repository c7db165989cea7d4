import type { Database, Tx } from '../../../db/database.ts'
import { recordFact } from '../../../platform/facts.ts'
import type { EventRow } from '../../access/index.ts'
import { eventRows } from '../../events/index.ts'
import { enqueueFollowZone } from '../photos/media-queue.ts'
import { followZone, listWithoutZone } from './follow-zone-store.ts'

/** So many are placed within half a second. Meanwhile the event is locked and nothing can be added to it. */
export const PLACED_AT_ONCE = 2000
const BATCH = 500

/** Places photos anew that were placed by the zone of before; those of a large album by a job. */
export async function followNewZone(tx: Tx, event: Pick<EventRow, 'id' | 'timeZone'>): Promise<void> {
  const ids = await listWithoutZone(tx, event.id, { limit: PLACED_AT_ONCE + 1 })
  if (ids.length > PLACED_AT_ONCE) await enqueueFollowZone(tx, event.id)
  else await followZone(tx, event, ids)
}

/** Each batch is placed by the zone that the event has then, and photos that arrive meanwhile have it already. */
export async function followZoneInBatches({ db }: { db: Database }, eventId: string): Promise<void> {
  let after: string | undefined
  do {
    const begin = after
    after = await db.transaction(async (tx) => {
      const event = await eventRows.holdEvent(tx, eventId)
      if (event === undefined) return undefined
      const ids = await listWithoutZone(tx, eventId, { after: begin, limit: BATCH })
      if (ids.length > 0) await followZone(tx, event, ids)
      else await recordFact(tx, eventId, 'event.changed', { refetchMedia: true })
      return ids.at(-1)
    })
  } while (after !== undefined)
}
