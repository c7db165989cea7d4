import type { Tx } from '../../../db/database.ts'
import { type Authorized, authorized } from '../../../platform/authorized.ts'
import type { EventRow } from '../../access/index.ts'
import { lockMedia } from '../items/media-store.ts'
import { lockSameContents } from '../items/same-content-store.ts'
import { type DeleteDeps, hashesOf } from './delete-media.ts'
import { removeMedia } from './remove-media.ts'
import { listSendings } from './removed-store.ts'

/**
 * Removes up to `limit` photos that a guest sent, as if they had deleted them: other senders of the same contents keep
 * theirs. Answers their ids.
 */
export async function takeBackSendings(
  tx: Tx,
  { clock, onReady }: Pick<DeleteDeps, 'clock' | 'onReady'>,
  event: Authorized<EventRow, 'manage'>,
  { guestId, limit }: { guestId: string; limit: number },
): Promise<string[]> {
  const ids = await listSendings(tx, event.id, guestId, limit)
  if (ids.length === 0) return []
  const media = await lockMedia(tx, ids)
  await lockSameContents(tx, event.id, hashesOf(media))
  const deletable = media.map((row) => authorized(row, 'delete'))
  const removed = await removeMedia(tx, event, deletable, { now: clock.date(), onReady })
  return removed.map(({ id }) => id)
}
