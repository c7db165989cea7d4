import { AppError } from '@afterglow/contract'
import { DOWNLOAD_LIFETIME } from '@afterglow/contract/downloads'
import { DAYS } from '@afterglow/contract/kernel'
import type { Tx } from '../../../db/database.ts'
import type { Authorized } from '../../../platform/authorized.ts'
import { eventRows } from '../../events/index.ts'
import { enqueuePrepareDownload } from '../download-queue.ts'
import { type ArchiveRow, insertDownload } from '../download-store.ts'
import { findArchiveOfSet, retireArchives } from './archive-store.ts'

/**
 * A request for the same set within a day gets the existing archive, whose link is valid for at least six more days.
 */
const REUSED_FOR = 1 * DAYS

type WantedArchive<Row extends ArchiveRow> = Omit<
  Parameters<typeof insertDownload<Row>>[1],
  'eventId' | 'setHash' | 'createdAt' | 'expiresAt'
> & { kind: Row['kind']; setHash: string }

/** The archive of a set: an existing fresh one, or a new one that is prepared once the transaction commits. */
export async function claimArchive<Row extends ArchiveRow>(
  tx: Tx,
  { id: eventId }: Authorized<{ id: string }, 'manage'> | Authorized<{ id: string }, 'view'>,
  wanted: WantedArchive<Row>,
  now: number,
): Promise<{ archive: Row; isNew: boolean }> {
  if ((await eventRows.holdEvent(tx, eventId)) === undefined) throw new AppError('event.not_found')
  await retireArchives(tx, eventId, wanted.setHash, new Date(now - REUSED_FOR))
  const made = await insertDownload<Row>(tx, {
    ...wanted,
    eventId,
    createdAt: new Date(now),
    expiresAt: new Date(now + DOWNLOAD_LIFETIME),
  })
  if (made === undefined)
    return { archive: await findArchiveOfSet<Row>(tx, eventId, wanted.setHash), isNew: false }
  await enqueuePrepareDownload(tx, made.id)
  return { archive: made, isNew: true }
}
