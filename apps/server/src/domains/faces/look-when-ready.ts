import type { Tx } from '../../db/database.ts'
import type { EventRow } from '../access/index.ts'
import { enqueueLook } from './face-queue.ts'

/** Enqueues the scan of a photo whose renditions are ready, where the host has enabled it. */
export async function lookWhenReady(
  tx: Tx,
  photo: { id: string },
  { id: eventId, groupsFaces }: EventRow,
): Promise<void> {
  if (groupsFaces) await enqueueLook(tx, { id: photo.id, eventId })
}
