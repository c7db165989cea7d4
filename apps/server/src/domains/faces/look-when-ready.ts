import type { Tx } from '../../db/database.ts'
import { eventRows } from '../events/index.ts'
import { enqueueLook } from './face-queue.ts'

/** Enqueues the scan of a photo whose renditions are ready, where the host has enabled it. */
export async function lookWhenReady(tx: Tx, photo: { id: string; eventId: string }): Promise<void> {
  const event = await eventRows.findEvent(tx, photo.eventId)
  if (event?.groupsFaces === true) await enqueueLook(tx, photo)
}
