import { AppError } from '@afterglow/contract'
import type { Database } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import { inBatches } from '../../platform/batches.ts'
import type { EventRow } from '../access/index.ts'
import { enqueueRemoveCovers } from './cover-queue.ts'
import { deleteCoversOf, deleteFailedCovers } from './cover-store.ts'
import { lockEvent } from './event-store.ts'
import { showCover } from './show-cover.ts'

const MIDDLE = { x: 0.5, y: 0.5 }
const BATCH = 200

/** Takes the cover photo of an event away, and one that is still on its way. */
export async function removeCover(
  { db }: { db: Database },
  event: Authorized<EventRow, 'manage'>,
): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const before = await lockEvent(tx, event.id)
    if (before === undefined) throw new AppError('event.not_found')
    await enqueueRemoveCovers(tx, await deleteCoversOf(tx, event.id))
    if (before.primaryImageUrl === null) return before
    await showCover(tx, event, null, MIDDLE)
    return { ...before, primaryImageUrl: null, coverFocalX: MIDDLE.x, coverFocalY: MIDDLE.y }
  })
}

/** Clears covers that never arrived, and the rows of those that could not be read. */
export async function sweepCovers(db: Database, before: Date): Promise<void> {
  await inBatches(() =>
    db.transaction(async (tx) => {
      const deleted = await deleteFailedCovers(tx, before, BATCH)
      await enqueueRemoveCovers(tx, deleted)
      return deleted.length === BATCH
    }),
  )
}
