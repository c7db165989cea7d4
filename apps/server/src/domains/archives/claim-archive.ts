import { AppError } from '@afterglow/contract'
import { ARCHIVE_LIFETIME } from '@afterglow/contract/archives'
import { DAYS } from '@afterglow/contract/kernel'
import type { Tx } from '../../db/database.ts'
import type { EventRow } from '../access/index.ts'
import { eventRows } from '../events/index.ts'
import { enqueuePrepareArchive } from './archive-queue.ts'
import { type ArchiveRow, findArchiveOfSet, insertArchive, retireArchives } from './archive-store.ts'

/**
 * A request for the same set within a day gets the existing archive, whose link is valid for at least six more days.
 */
const REUSED_FOR = 1 * DAYS

type WantedArchive = Omit<
  Parameters<typeof insertArchive>[2],
  'eventId' | 'setHash' | 'createdAt' | 'expiresAt'
> & {
  setHash: string
}

/** The archive of a set: an existing fresh one, or a new one that is prepared once the transaction commits. */
export async function claimArchive(
  tx: Tx,
  event: Parameters<typeof insertArchive>[1] & Pick<EventRow, 'id'>,
  wanted: WantedArchive,
  now: number,
): Promise<{ archive: ArchiveRow; isNew: boolean }> {
  if ((await eventRows.holdEvent(tx, event.id)) === undefined) throw new AppError('event.not_found')
  await retireArchives(tx, event.id, wanted.setHash, new Date(now - REUSED_FOR))
  const made = await insertArchive(tx, event, {
    ...wanted,
    eventId: event.id,
    createdAt: new Date(now),
    expiresAt: new Date(now + ARCHIVE_LIFETIME),
  })
  if (made === undefined)
    return { archive: await findArchiveOfSet(tx, event.id, wanted.setHash), isNew: false }
  await enqueuePrepareArchive(tx, made.id)
  return { archive: made, isNew: true }
}
