import { sql } from 'kysely'
import type { OverviewPart } from '../overview-part.ts'

/** How many albums an event has. */
export const albumOverview: OverviewPart = {
  figures: (eventId) => ({ albums: sql`select count(*)::int from albums where event_id = ${eventId}` }),
}
