import type { Database, Tx } from '../../db/database.ts'
import type { Hooks } from '../hooks.ts'
import type { DeletedEvent } from '../plug.ts'
import { claimDeletedEvent, deleteEventRows, listDeletedEvents } from './deleted-event-store.ts'
import { enqueueEmptying } from './event-queue.ts'

/** Rows of each table: a transaction takes some tenths of a second. */
const BATCH = 2000
/** Batches per job, so that other jobs get their turn. */
const BATCHES_A_JOB = 20
const LEFT_BEHIND = 500

/**
 * Deletes a batch of a hidden event's rows and gives their room back in the same transaction, so that a crash gives
 * none back twice. The event's own row comes last. True when the event is gone.
 */
export async function removeBatch(tx: Tx, hooks: Hooks, event: DeletedEvent): Promise<boolean> {
  if (!(await hooks.onEventDeleted(tx, event, BATCH))) return false
  if (!(await deleteEventRows(tx, event, BATCH))) return false
  await hooks.onEventGone(tx, event)
  return true
}

/** Resumes deleting a hidden event from where the last job stopped or died. */
export async function emptyEvent(
  { db, hooks }: { db: Database; hooks: Hooks },
  eventId: string,
): Promise<void> {
  for (let batch = 0; batch < BATCHES_A_JOB; batch += 1) {
    const isGone = await db.transaction(async (tx) => {
      const event = await claimDeletedEvent(tx, eventId)
      return event === undefined || (await removeBatch(tx, hooks, event))
    })
    if (isGone) return
  }
  await db.transaction((tx) => enqueueEmptying(tx, eventId))
}

/** Enqueues new jobs for hidden events whose job was lost or gave up. */
export async function resumeDeletions({ db }: { db: Database }): Promise<void> {
  for (const eventId of await listDeletedEvents(db.query, LEFT_BEHIND))
    await db.transaction((tx) => enqueueEmptying(tx, eventId))
}
