import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { DeletedEvent } from '../../plug.ts'
import { EARLY_STATES } from '../photos/photo-store.ts'

/** Deletes up to `limit` photos of a hidden event. Answers how many, and the bytes of the originals that took room. */
export async function deleteMediaIn(
  tx: Tx,
  { id: eventId }: DeletedEvent,
  limit: number,
): Promise<{ rows: number; usedBytes: number }> {
  const doomed = await tx
    .selectFrom('photos')
    .select('id')
    .where('eventId', '=', eventId)
    .limit(limit)
    .execute()
  const ids = doomed.map(({ id }) => id)
  await sql`delete from sendings where photo_id = any(${ids}::uuid[])`.execute(tx)
  const { rows } = await sql<{ rows: number; usedBytes: number }>`
    with deleted as (
      delete from photos where id = any(${ids}::uuid[]) returning file_size, state, takes_room
    )
    select count(*) as rows,
           coalesce(sum(file_size) filter (where takes_room and state <> all(${EARLY_STATES})), 0)::bigint as used_bytes
      from deleted`.execute(tx)
  return rows[0] ?? { rows: 0, usedBytes: 0 }
}
