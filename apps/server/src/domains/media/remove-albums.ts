import { HOURS } from '@afterglow/contract/kernel'
import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { listEventsOf } from '../events/index.ts'
import { removeUploadsOf } from '../uploads/index.ts'
import { eventFolder } from './media-keys.ts'
import { REMOVE_JOB } from './media-queue.ts'

/** What was arriving when an album went has arrived by then. */
const SECOND_LOOK = 1 * HOURS

/** Has every byte removed that lies in a host's albums or is on its way to them. The rows go with the host's. */
export async function removeAlbumsOf(tx: Tx, userId: string, now: number): Promise<void> {
  await removeUploadsOf(tx, userId)
  for (const event of await listEventsOf(tx, userId)) await enqueueRemoveAlbum(tx, event.id, now)
}

/** Has every byte removed that lies in one album, and looks again for what was on its way to it. */
export async function enqueueRemoveAlbum(tx: Tx, eventId: string, now: number): Promise<void> {
  const folder = eventFolder(eventId)
  await enqueue(tx, REMOVE_JOB, { folder })
  await enqueue(tx, REMOVE_JOB, { folder }, { runAt: new Date(now + SECOND_LOOK) })
}
