import type { FocalPoint } from '@afterglow/contract/events'
import type { Tx } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import { recordFact } from '../../platform/facts.ts'
import type { EventRow } from '../access/index.ts'
import { updateEvent } from './event-store.ts'

/** The default focal point of a cover. */
export const MIDDLE = { x: 0.5, y: 0.5 }

/**
 * Changes or removes an event's cover. `updatedAt` stays: a cover becomes ready seconds after it was sent, and must not
 * conflict with the host's edits meanwhile.
 */
export async function showCover(
  tx: Tx,
  event: Authorized<EventRow, 'manage'>,
  url: string | null,
  { x, y }: FocalPoint,
): Promise<void> {
  await updateEvent(tx, event, { primaryImageUrl: url, coverFocalX: x, coverFocalY: y })
  await recordFact(tx, event.id, 'event.changed', { refetchMedia: false })
}
