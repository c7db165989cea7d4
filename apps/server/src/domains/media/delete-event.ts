import { AppError } from '@afterglow/contract'
import type { Database, Tx } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import { announceEnd } from '../../platform/facts.ts'
import { closeStorageAccount, releaseUsedBytes } from '../billing/index.ts'
import {
  authorizeOperator,
  claimEvent,
  type EventRow,
  hasEventRows,
  hideEvent,
  listEventsOf,
} from '../events/index.ts'
import { enqueueEmptying } from './media-queue.ts'
import { removeBatch } from './remove-event-rows.ts'

/** So many events of one account are deleted in one transaction. */
const EVENTS_AT_ONCE = 5

/**
 * Deletes an event: nobody finds it from now on, whoever has it open is told, and its rows and bytes go in batches
 * (decision 039). Its host has typed the title, so that no slip of a finger can do this.
 */
export async function deleteEvent(
  { db, clock }: { db: Database; clock: Clock },
  event: Authorized<EventRow, 'manage'>,
  typedTitle: string,
): Promise<void> {
  if (plain(typedTitle) !== plain(event.title)) throw new AppError('event.title_mismatch')
  await db.transaction((tx) => hideAndBegin(tx, event, clock.now()))
}

/** Hides every event of a host, whose time is over, and has them deleted. Answers how many there were. */
export async function deleteEventsOf(tx: Tx, userId: string, now: number): Promise<number> {
  const events = await listEventsOf(tx, userId)
  for (const event of events)
    if (await hide(tx, authorizeOperator(event), now)) await enqueueEmptying(tx, event.id)
  return events.length
}

/**
 * Deletes the next events of an account that goes. Answers 'more' while some are still to be hidden, 'emptying' while
 * rows of hidden ones are left, and 'gone' when nothing refers to the account by an event any more.
 */
export async function deleteNextEventsOf(
  tx: Tx,
  userId: string,
  now: number,
): Promise<'more' | 'emptying' | 'gone'> {
  // Nobody gets its room: a sum that is wrong must not keep an account from being deleted.
  await closeStorageAccount(tx, userId)
  const events = await listEventsOf(tx, userId)
  for (const event of events.slice(0, EVENTS_AT_ONCE)) await hideAndBegin(tx, authorizeOperator(event), now)
  if (events.length > EVENTS_AT_ONCE) return 'more'
  return (await hasEventRows(tx, userId)) ? 'emptying' : 'gone'
}

/** A small event is gone when the transaction ends; of a large one, jobs delete the rest. */
async function hideAndBegin(tx: Tx, event: Authorized<EventRow, 'manage'>, now: number): Promise<void> {
  if ((await hide(tx, event, now)) && !(await removeBatch(tx, event, now)))
    await enqueueEmptying(tx, event.id)
}

/** False when another transaction was faster. */
async function hide(tx: Tx, event: Authorized<EventRow, 'manage'>, now: number): Promise<boolean> {
  if ((await claimEvent(tx, event.id)) === undefined) return false
  const { voiceBytes } = await hideEvent(tx, event, new Date(now))
  // Photos give their room back batch by batch; voice messages are few, and all at once.
  await releaseUsedBytes(tx, event.userId, voiceBytes)
  await announceEnd(tx, event.id)
  return true
}

/** A keyboard may write an accent in another way than the one on which the title was written. */
function plain(title: string): string {
  return title.normalize().replace(/\s+/g, ' ').trim()
}
