import { SECONDS } from '@afterglow/contract/kernel'
import * as z from 'zod'
import type { Database, Tx } from '../../db/database.ts'
import { recordFact } from '../../platform/facts.ts'
import { enqueue } from '../../platform/jobs.ts'
import { accessOf, type EventRow } from '../access/index.ts'
import { eventRows } from '../events/index.ts'

/** Tells open walls that an album is revealed. Guests' pages look by themselves. */
export const REVEAL_JOB = 'albums.reveal'

export const revealPayload = z.object({ eventId: z.string(), revealsAt: z.int() })

/** The clock of the process that lists slides may be behind the queue's. */
const CLOCK_TOLERANCE = 1 * SECONDS

/** For the first reveal of an event's albums after a time (epoch ms). A job that waits for another time is replaced. */
export async function enqueueNextReveal(tx: Tx, event: EventRow, after: number): Promise<void> {
  const times = accessOf(event).albums.flatMap(({ revealsAt }) => revealsAt ?? [])
  const revealsAt = Math.min(...times.filter((time) => time > after))
  if (!Number.isFinite(revealsAt)) return
  const options = { key: `${REVEAL_JOB}:${event.id}`, runAt: new Date(revealsAt + CLOCK_TOLERANCE) }
  await enqueue(tx, REVEAL_JOB, { eventId: event.id, revealsAt }, options)
}

/** Lists of albums and slides are read again, which is right at any time: the host may have moved the reveal since. */
export async function tellReveals(
  { db }: { db: Database },
  { eventId, revealsAt }: z.infer<typeof revealPayload>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await eventRows.lockEvent(tx, eventId)
    if (event === undefined) return
    await enqueueNextReveal(tx, event, revealsAt)
    await recordFact(tx, eventId, 'albums.changed', {})
  })
}
