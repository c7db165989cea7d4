import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { countersOf } from '../../../platform/event-counters.ts'

/** The bytes that an event holds, or has reserved for files under way. */
export async function sumHeld(db: Queryable, eventId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (select greatest(media_bytes, 0) + greatest(voice_bytes, 0)
              from ${countersOf(db)} where event_id = ${eventId})
         + coalesce((select sum(reserved_bytes) from uploads
                      where event_id = ${eventId} and state = 'receiving'), 0) as bytes`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
