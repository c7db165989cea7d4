import { sql } from 'kysely'
import { eventRows } from '../../events/index.ts'
import type { SumParts } from '../../sum-parts.ts'

/** The album's part of a host's storage and an event's counters: stored photos and pending uploads. */
export const mediaSums: SumParts = {
  used: sql`
    select user_id, file_size as bytes from photos join ${eventRows.allEvents} on event.id = event_id
     where ${isStored()}`,
  reserved: sql`
    select owner_id as user_id, coalesce(reserved_bytes, file_size) as bytes from uploads where state = 'receiving'`,
  counters: {
    counters: ['mediaCount', 'publishedCount', 'mediaBytes'],
    // An event has photos of which no sending is in the album, and sendings whose photo has not arrived.
    query: sql`
      select event_id, sum(media_count) as media_count, sum(published_count) as published_count,
             sum(media_bytes) as media_bytes
        from (select event_id, 1 as media_count, (status = 'published')::int as published_count, 0 as media_bytes
                from live_sendings where not is_copy
              union all
              select event_id, 0, 0, file_size from photos where ${isStored()}) as parts
       group by event_id`,
  },
}

/** Matches rows of `photos` whose original takes room. */
function isStored() {
  return sql`state not in ('arriving', 'preview_only') and takes_room`
}
