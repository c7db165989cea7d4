import type { Selectable } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { GuestBooks } from '../../db/types.ts'

export type GuestBooksRow = Selectable<GuestBooks>

export async function insertGuestBooks(db: Queryable, row: GuestBooksRow): Promise<void> {
  await db.insertInto('guestBooks').values(row).execute()
}

export async function listGuestBooksOf(db: Queryable, eventId: string): Promise<GuestBooksRow[]> {
  return db
    .selectFrom('guestBooks')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}
