import { AppError } from '@afterglow/contract'
import type { Database } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import { announceEnd } from '../../platform/facts.ts'
import { claimEvent, deleteEventRow, type EventRow } from '../events/index.ts'
import { releaseUsedBytes, removeUploadsIn } from '../uploads/index.ts'
import { deleteMediaOf } from './media-store.ts'
import { enqueueRemoveAlbum } from './remove-albums.ts'

/**
 * Deletes an event with everything in it: the rows at once, the bytes by a job, their room given back. Whoever has it
 * open is told. Its host has typed the title, so that no slip of a finger can do this.
 */
export async function deleteEvent(
  { db, clock }: { db: Database; clock: Clock },
  event: Authorized<EventRow, 'manage'>,
  typedTitle: string,
): Promise<void> {
  if (plain(typedTitle) !== plain(event.title)) throw new AppError('event.title_mismatch')
  await db.transaction(async (tx) => {
    // Somebody was faster.
    if ((await claimEvent(tx, event.id)) === undefined) return
    const bytes = await deleteMediaOf(tx, event)
    await removeUploadsIn(tx, event.id)
    await releaseUsedBytes(tx, event.userId, bytes)
    await enqueueRemoveAlbum(tx, event.id, clock.now())
    await deleteEventRow(tx, event)
    await announceEnd(tx, event.id)
  })
}

/** A keyboard may write an accent in another way than the one on which the title was written. */
function plain(title: string): string {
  return title.normalize().replace(/\s+/g, ' ').trim()
}
