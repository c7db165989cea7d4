import type { FocalPoint } from '@afterglow/contract/events'
import type { Tx } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import { recordFact } from '../../platform/facts.ts'
import type { EventRow } from '../access/index.ts'
import { updateEvent } from './event-store.ts'

/** Where a cover is cropped around unless its host says otherwise. */
export const MIDDLE = { x: 0.5, y: 0.5 }

/**
 * Puts another cover on an event, or none. The time of its last change stays: a cover arrives by itself some seconds
 * after it was sent, and must not get in the way of what its host is writing meanwhile.
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
