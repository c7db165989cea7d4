import type { Queryable, Tx } from '../../db/database.ts'
import { deleteReferring } from '../../db/delete-rows.ts'
import type { Authorized } from '../../platform/authorized.ts'
import { deleteCounters } from '../../platform/event-counters.ts'
import type { EventRow } from '../access/index.ts'
import type { DeletedEvent } from '../plug.ts'

/**
 * Hides an event at once, whatever its size. Its counters are deleted, so that every query that joins them finds
 * nothing. Answers the room its voice messages took.
 */
export async function hideEvent(
  tx: Tx,
  event: Authorized<EventRow, 'manage'>,
  deletedAt: Date,
): Promise<{ voiceBytes: number }> {
  await tx
    .updateTable('events')
    .set((eb) => ({ deletedAt, accessEpoch: eb('accessEpoch', '+', 1) }))
    .where('id', '=', event.id)
    .execute()
  return deleteCounters(tx, event.id)
}

/** Locks a hidden event, so that nothing is added to it and no two transactions delete its rows. */
export async function claimDeletedEvent(tx: Tx, eventId: string): Promise<DeletedEvent | undefined> {
  return tx
    .selectFrom('events')
    .select(['id', 'userId'])
    .where('id', '=', eventId)
    .where('deletedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Deletes up to `limit` rows of each table that refers to the event, then the event. False while there may be more. */
export async function deleteEventRows(tx: Tx, { id }: DeletedEvent, limit: number): Promise<boolean> {
  if (!(await deleteReferring(tx, { table: 'events', id }, limit))) return false
  await tx.deleteFrom('events').where('id', '=', id).execute()
  return true
}

/** Hidden events, the longest waiting first. */
export async function listDeletedEvents(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('deletedAt', 'is not', null)
    .orderBy('deletedAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether any event row of a host is left, hidden ones included. */
export async function hasEventRows(db: Queryable, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
