import type { MediaStatus } from '@afterglow/contract/media'
import type { Tx } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { EventRow } from '../access/index.ts'
import { items } from '../album/index.ts'

export type SetStatuses = (
  tx: Tx,
  event: Authorized<EventRow, 'manage'>,
  changes: readonly { mediaId: string; status: MediaStatus }[],
) => Promise<unknown>

/** Moves every sending of an object that is in one status into another, on every screen at once. */
export async function setPhotosStatus(
  tx: Tx,
  setStatuses: SetStatuses,
  event: Authorized<EventRow, 'manage'>,
  { objectId, from, to }: { objectId: string; from: MediaStatus; to: MediaStatus },
): Promise<void> {
  const sendings = await items.findMediaOfObjects(tx, [objectId])
  const changes = sendings
    .filter(({ status, eventId }) => status === from && eventId === event.id)
    .map(({ id }) => ({ mediaId: id, status: to }))
  if (changes.length > 0) await setStatuses(tx, event, changes)
}
