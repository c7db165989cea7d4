import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

export async function hasPresence(db: Queryable, guestId: string): Promise<boolean> {
  const { rows } = await sql`select from guest_presences where guest_id = ${guestId}`.execute(db)
  return rows.length > 0
}

/** Nothing where the event has just been deleted. */
export async function insertPresence(
  db: Queryable,
  { guestId, eventId, since }: { guestId: string; eventId: string; since: Date },
): Promise<void> {
  await sql`
    insert into guest_presences (guest_id, event_id, since)
    select ${guestId}::uuid, id, ${since}::timestamptz from events where id = ${eventId} and deleted_at is null
       for key share
    on conflict do nothing`.execute(db)
}
