import { isOwner } from '@afterglow/contract/events'
import type { Actor } from '@afterglow/contract/kernel'
import type { Fact } from '../../platform/facts.ts'
import { accessOf, type EventRow } from '../events/index.ts'
import type { MediaRow } from '../media/index.ts'

/** Whether a viewer may know that there is such a photo at all. */
export function concerns(
  event: EventRow,
  actor: Actor,
  { kind, data }: Fact,
  row: Pick<MediaRow, 'status' | 'guestId' | 'isCopy'> | undefined,
): boolean {
  // The album shows another sending of this photo. Only a sender who sees nothing but their own photos needs this one.
  const isCopy = row === undefined ? data['isCopy'] === true : row.isCopy && kind === 'media.published'
  if (isCopy && (!event.guestsViewOwnOnly || actor.kind !== 'guest')) return false
  if (isOwner(accessOf(event), actor)) return true
  // It was never seen by guests; what was taken back is `unpublished`.
  if (row?.status === 'required_approval') return false
  if (!event.guestsViewOwnOnly || actor.kind === 'wall') return true
  return actor.kind === 'guest' && actor.guestId === (row === undefined ? data['guestId'] : row.guestId)
}
