import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { PhotoHooks } from '../photos/photo-hooks.ts'
import { deleteUnsentPhotos } from '../photos/photo-store.ts'

/**
 * A sending of one photo has become one of another, whose contents are the same: what others left with the photo goes
 * along, and the photo with it unless it has further sendings.
 */
export async function followSending(
  tx: Tx,
  { onPhotoJoined }: Pick<PhotoHooks, 'onPhotoJoined'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (from === to) return
  const { rows } = await sql`select from live_sendings where photo_id = ${from} limit 1`.execute(tx)
  await onPhotoJoined(tx, { from, to, isEmptied: rows.length === 0 })
  await deleteUnsentPhotos(tx, [from])
}
