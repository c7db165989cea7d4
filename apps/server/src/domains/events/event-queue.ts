import * as z from 'zod'
import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../platform/jobs.ts'

/** Deletes the rows of a hidden event. Jobs of this name wait in the queues of earlier releases. */
export const EMPTY_EVENT_JOB = 'media.empty-event'

export const emptyPayload = z.object({ eventId: z.string() })

/** One job per event at a time. */
export async function enqueueEmptying(tx: Tx, eventId: string): Promise<void> {
  await enqueue(tx, EMPTY_EVENT_JOB, { eventId }, { key: `${EMPTY_EVENT_JOB}:${eventId}` })
}
