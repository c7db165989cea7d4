import type { Tx } from '../../db/database.ts'
import { recordFact } from '../../platform/facts.ts'
import { authorizeOperator } from '../access/index.ts'
import { lockEvent, updateEvent } from './event-store.ts'

/**
 * Closes an event for everyone, its host included, or reopens it (`null`). Every media address given out before ends,
 * and open pages are notified. False when the event does not exist.
 */
export async function suspendEvent(tx: Tx, eventId: string, at: Date | null): Promise<boolean> {
  const event = await lockEvent(tx, eventId)
  if (event === undefined) return false
  await updateEvent(tx, authorizeOperator(event), { suspendedAt: at, accessEpoch: event.accessEpoch + 1 })
  await recordFact(tx, eventId, 'event.changed', { refetchMedia: true })
  return true
}
