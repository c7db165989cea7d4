import { HOURS } from '@afterglow/contract/kernel'
import type { Tx } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { enqueue } from '../../platform/jobs.ts'
import { storage } from '../billing/index.ts'
import type { DeletedEvent } from '../plug.ts'
import { removeUploadsIn } from './ingest/drop-upload.ts'
import { eventFolder } from './photos/media-keys.ts'
import { REMOVE_JOB } from './photos/media-queue.ts'
import { deleteMediaIn } from './sendings/empty-album-store.ts'

/** Uploads in progress when an album was deleted have finished by then. */
const SECOND_LOOK = 1 * HOURS

/** Deletes up to `limit` photos and uploads of a hidden event and gives their room back. True when none are left. */
export async function removeAlbumRows(tx: Tx, event: DeletedEvent, limit: number): Promise<boolean> {
  const media = await deleteMediaIn(tx, event, limit)
  const uploads = await removeUploadsIn(tx, event, limit)
  await storage.releaseReservedBytes(tx, event.userId, uploads.reservedBytes)
  await storage.releaseUsedBytes(tx, event.userId, media.usedBytes)
  return media.rows < limit && uploads.rows < limit
}

/** Removes everything in the store under an event. */
export async function removeEventFolder(tx: Tx, clock: Clock, { id }: DeletedEvent): Promise<void> {
  const folder = eventFolder(id)
  await enqueue(tx, REMOVE_JOB, { folder })
  await enqueue(tx, REMOVE_JOB, { folder }, { runAt: new Date(clock.now() + SECOND_LOOK) })
}
