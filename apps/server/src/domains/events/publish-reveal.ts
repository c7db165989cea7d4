import type * as z from 'zod'
import type { Database } from '../../db/database.ts'
import { recordFact } from '../../platform/facts.ts'
import type { revealPayload } from './event-queue.ts'
import { lockEvent } from './event-store.ts'

/**
 * Publishes that photos are revealed: one fact for all open pages. Each of them counts down and looks by itself as well,
 * so nothing depends on a worker being punctual. Does nothing when the host has moved the time since.
 */
export async function publishReveal(
  { db }: { db: Database },
  { eventId, revealsAt }: z.infer<typeof revealPayload>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (event?.revealsAt?.toISOString() === revealsAt) await recordFact(tx, eventId, 'event.changed', {})
  })
}
