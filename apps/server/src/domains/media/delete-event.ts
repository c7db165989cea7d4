import { AppError } from '@afterglow/contract'
import type { Database, Tx } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import { announceEnd } from '../../platform/facts.ts'
import { releaseUsedBytes } from '../billing/index.ts'
import {
  authorizeOperator,
  claimEvent,
  deleteEventRow,
  type EventRow,
  listEventsOf,
} from '../events/index.ts'
import { removeUploadsIn } from '../uploads/index.ts'
import { deleteMediaOf } from './media-store.ts'
import { enqueueRemoveAlbum } from './remove-albums.ts'

/**
 * Deletes an event with everything in it: the rows at once, the bytes by a job, their room given back. Whoever has it
 * open is told. Its host has typed the title, so that no slip of a finger can do this.
 */
export async function deleteEvent(
  { db, clock }: { db: Database; clock: Clock },
  event: Authorized<EventRow, 'manage'>,
  typedTitle: string,
): Promise<void> {
  if (plain(typedTitle) !== plain(event.title)) throw new AppError('event.title_mismatch')
  await db.transaction((tx) => deleteWholeEvent(tx, event, clock.now()))
}

/** Deletes every event of a host: their time is over. Answers how many there were. */
export async function deleteEventsOf(tx: Tx, userId: string, now: number): Promise<number> {
  const events = await listEventsOf(tx, userId)
  for (const event of events) await deleteWholeEvent(tx, authorizeOperator(event), now)
  return events.length
}

async function deleteWholeEvent(tx: Tx, event: Authorized<EventRow, 'manage'>, now: number): Promise<void> {
  // Somebody was faster.
  if ((await claimEvent(tx, event.id)) === undefined) return
  const bytes = await deleteMediaOf(tx, event)
  await removeUploadsIn(tx, event.id)
  await releaseUsedBytes(tx, event.userId, bytes)
  await enqueueRemoveAlbum(tx, event.id, now)
  await deleteEventRow(tx, event)
  await announceEnd(tx, event.id)
}

/** A keyboard may write an accent in another way than the one on which the title was written. */
function plain(title: string): string {
  return title.normalize().replace(/\s+/g, ' ').trim()
}
