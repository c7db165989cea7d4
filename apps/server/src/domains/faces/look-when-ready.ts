import type { Tx } from '../../db/database.ts'
import { eventRows } from '../events/index.ts'
import { enqueueLook } from './face-queue.ts'

/** Has a photo looked at that has its renditions now, where the host wants that. */
export async function lookWhenReady(tx: Tx, media: { id: string; eventId: string }): Promise<void> {
  const event = await eventRows.findEvent(tx, media.eventId)
  if (event?.groupsFaces === true) await enqueueLook(tx, media)
}
