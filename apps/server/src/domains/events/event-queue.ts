import * as z from 'zod'
import type { Tx } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { EventRow } from '../access/index.ts'

/** Deletes the rows of a hidden event. Jobs of this name wait in the queues of earlier releases. */
export const EMPTY_EVENT_JOB = 'media.empty-event'

export const emptyPayload = z.object({ eventId: z.string() })

/** Tells open pages that photos are revealed. */
export const REVEAL_JOB = 'events.reveal'

export const revealPayload = z.object({ eventId: z.string(), revealsAt: z.iso.datetime() })

/** For a time to come. A job for another time finds that the event has this one, and does nothing. */
export async function enqueueReveal(
  tx: Tx,
  { id: eventId, revealsAt }: Pick<EventRow, 'id' | 'revealsAt'>,
  clock: Clock,
): Promise<void> {
  if (revealsAt === null || revealsAt <= clock.date()) return
  const payload = { eventId, revealsAt: revealsAt.toISOString() }
  await enqueue(tx, REVEAL_JOB, payload, { key: `${REVEAL_JOB}:${eventId}`, runAt: revealsAt })
}

/** One job per event at a time. */
export async function enqueueEmptying(tx: Tx, eventId: string): Promise<void> {
  await enqueue(tx, EMPTY_EVENT_JOB, { eventId }, { key: `${EMPTY_EVENT_JOB}:${eventId}` })
}
