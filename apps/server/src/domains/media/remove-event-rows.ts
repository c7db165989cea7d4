import { HOURS } from '@afterglow/contract/kernel'
import type { Database, Tx } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { enqueue } from '../../platform/jobs.ts'
import { releaseReservedBytes, releaseUsedBytes } from '../billing/index.ts'
import { claimDeletedEvent, type DeletedEvent, deleteEventRows, listDeletedEvents } from '../events/index.ts'
import { removeUploadsIn } from '../uploads/index.ts'
import { eventFolder } from './media-keys.ts'
import { enqueueEmptying, REMOVE_JOB } from './media-queue.ts'
import { deleteMediaIn } from './media-store.ts'

/** Rows of each table: a transaction takes some tenths of a second. */
const BATCH = 2000
/** A job ends after so many, so that others have their turn. */
const BATCHES_A_JOB = 20
/** Bytes that were arriving when an album was deleted have arrived by then. */
const SECOND_LOOK = 1 * HOURS
const LEFT_BEHIND = 500

/**
 * Deletes a batch of a hidden event's rows; the room of those goes back in the same transaction, so a crash gives none
 * back twice. The event's own row and the removal of its bytes come last. True when the event is gone.
 */
export async function removeBatch(tx: Tx, event: DeletedEvent, now: number): Promise<boolean> {
  const media = await deleteMediaIn(tx, event, BATCH)
  const uploads = await removeUploadsIn(tx, event, BATCH)
  await releaseReservedBytes(tx, event.userId, uploads.reservedBytes)
  await releaseUsedBytes(tx, event.userId, media.usedBytes)
  if (media.rows === BATCH || uploads.rows === BATCH) return false
  if (!(await deleteEventRows(tx, event, BATCH))) return false
  const folder = eventFolder(event.id)
  await enqueue(tx, REMOVE_JOB, { folder })
  await enqueue(tx, REMOVE_JOB, { folder }, { runAt: new Date(now + SECOND_LOOK) })
  return true
}

/** Goes on deleting a hidden event, wherever the last job stopped or died. */
export async function emptyEvent(
  { db, clock }: { db: Database; clock: Clock },
  eventId: string,
): Promise<void> {
  for (let batch = 0; batch < BATCHES_A_JOB; batch += 1) {
    const isGone = await db.transaction(async (tx) => {
      const event = await claimDeletedEvent(tx, eventId)
      return event === undefined || (await removeBatch(tx, event, clock.now()))
    })
    if (isGone) return
  }
  await db.transaction((tx) => enqueueEmptying(tx, eventId))
}

/** Hidden events whose job was lost, or gave up, get another. */
export async function resumeDeletions({ db }: { db: Database }): Promise<void> {
  for (const eventId of await listDeletedEvents(db.query, LEFT_BEHIND))
    await db.transaction((tx) => enqueueEmptying(tx, eventId))
}
