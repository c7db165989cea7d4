import type { Database } from '../../db/database.ts'
import { recordFact } from '../../platform/facts.ts'
import { listEventsOf } from './event-store.ts'

/** Publishes to every open page of a host's events that files refused for lack of room can follow now. */
export async function publishRoomChange({ db }: { db: Database }, userId: string): Promise<void> {
  const events = await listEventsOf(db.query, userId)
  await db.transaction(async (tx) => {
    for (const { id } of events) await recordFact(tx, id, 'event.changed', { hasRoom: true })
  })
}
