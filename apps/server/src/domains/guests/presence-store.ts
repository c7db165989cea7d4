import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { eventRows } from '../events/index.ts'

/** Whether an event knows a guest by their presence. */
export function isPresent(guestId: RawBuilder<unknown>) {
  return sql<boolean>`exists (select from guest_presences where guest_presences.guest_id = ${guestId})`
}

/** Whether it has begun to know them by then. */
export function isPresentSince(guestId: RawBuilder<unknown>, moment: RawBuilder<unknown>) {
  return sql<boolean>`exists (
    select from guest_presences where guest_presences.guest_id = ${guestId} and since <= ${moment})`
}

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
    select ${guestId}::uuid, event.id, ${since}::timestamptz from ${eventRows.standingEvents}
     where event.id = ${eventId} for key share
    on conflict do nothing`.execute(db)
}
