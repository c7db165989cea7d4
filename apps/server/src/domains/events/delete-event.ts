import { AppError } from '@afterglow/contract'
import type { Database, Tx } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import { announceEnd } from '../../platform/facts.ts'
import { authorizeOperator, type EventRow } from '../access/index.ts'
import type { Hooks } from '../hooks.ts'
import type { LeftOfAccount } from '../plug.ts'
import { hasEventRows, hideEvent } from './deleted-event-store.ts'
import { removeBatch } from './empty-event.ts'
import { enqueueEmptying } from './event-queue.ts'
import { claimEvent, listEventsOf } from './event-store.ts'

/** Events of one account deleted per transaction. */
const EVENTS_AT_ONCE = 5

export interface DeleteDeps {
  db: Database
  clock: Clock
  hooks: Hooks
}

/**
 * Deletes an event: it is hidden at once, open pages are notified, and its rows and bytes are deleted in batches
 * (docs/decisions/deletion.md). The host has to type the title, which prevents accidents.
 */
export async function deleteEvent(
  deps: DeleteDeps,
  event: Authorized<EventRow, 'manage'>,
  typedTitle: string,
): Promise<void> {
  if (plain(typedTitle) !== plain(event.title)) throw new AppError('event.title_mismatch')
  await deps.db.transaction((tx) => hideAndBegin(tx, deps, event))
}

/** Hides every event of a host whose period is over, and enqueues their deletion. Answers how many there were. */
export async function deleteEventsOf(tx: Tx, deps: DeleteDeps, userId: string): Promise<number> {
  const events = await listEventsOf(tx, userId)
  for (const event of events)
    if (await hide(tx, deps, authorizeOperator(event))) await enqueueEmptying(tx, event.id)
  return events.length
}

/** Deletes the next events of an account that is being deleted. */
export async function deleteNextEventsOf(tx: Tx, deps: DeleteDeps, userId: string): Promise<LeftOfAccount> {
  const events = await listEventsOf(tx, userId)
  for (const event of events.slice(0, EVENTS_AT_ONCE)) await hideAndBegin(tx, deps, authorizeOperator(event))
  if (events.length > EVENTS_AT_ONCE) return 'more'
  return (await hasEventRows(tx, userId)) ? 'emptying' : 'gone'
}

/** A small event is deleted in this transaction; jobs delete the rest of a large one. */
async function hideAndBegin(tx: Tx, deps: DeleteDeps, event: Authorized<EventRow, 'manage'>): Promise<void> {
  if ((await hide(tx, deps, event)) && !(await removeBatch(tx, deps.hooks, event)))
    await enqueueEmptying(tx, event.id)
}

/** False when another transaction was first. */
async function hide(
  tx: Tx,
  { clock, hooks }: DeleteDeps,
  event: Authorized<EventRow, 'manage'>,
): Promise<boolean> {
  if ((await claimEvent(tx, event.id)) === undefined) return false
  const { voiceBytes } = await hideEvent(tx, event, clock.date())
  await hooks.onEventHidden(tx, { id: event.id, userId: event.userId, voiceBytes })
  announceEnd(tx, event.id)
  return true
}

/** Keyboards encode accents in more than one way. */
function plain(title: string): string {
  return title.normalize().replace(/\s+/g, ' ').trim()
}
