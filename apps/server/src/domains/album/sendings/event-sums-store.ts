import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

export interface EventSum {
  id: string
  title: string
  colorTheme: string
  primaryImageUrl: string | null
  /** Photos and voice messages. */
  bytes: number
  files: number
  voices: number
}

/**
 * What each event of a host holds, the largest first, including empty ones. Read from counters
 * (docs/decisions/room-and-periods.md).
 */
export async function sumRoomByEvent(db: Queryable, userId: string): Promise<EventSum[]> {
  return (
    db
      .selectFrom('events')
      .innerJoin('eventCounters', 'eventCounters.eventId', 'events.id')
      .select([
        'events.id',
        'events.title',
        'events.colorTheme',
        'events.primaryImageUrl',
        'mediaCount as files',
        'voiceCount as voices',
      ])
      // A wrong counter may be below zero until the integrity check has repaired it.
      .select(sql<number>`greatest(media_bytes, 0) + greatest(voice_bytes, 0)`.as('bytes'))
      .where('events.userId', '=', userId)
      .where('events.deletedAt', 'is', null)
      .orderBy('bytes', 'desc')
      .orderBy('events.id')
      .execute()
  )
}

/** The bytes that an event holds, or has reserved for files under way. */
export async function sumHeld(db: Queryable, eventId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (select greatest(media_bytes, 0) + greatest(voice_bytes, 0)
              from event_counters where event_id = ${eventId})
         + coalesce((select sum(reserved_bytes) from uploads
                      where event_id = ${eventId} and state = 'receiving'), 0) as bytes`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
