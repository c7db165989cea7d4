import { sql } from 'kysely'
import type { OverviewPart } from '../overview-part.ts'

/** Guests who have left something, and banned ones. */
export const guestOverview: OverviewPart = {
  figures: (eventId) => ({
    guests: sql`select count(*)::int from guests where event_id = ${eventId}`,
    bannedGuests: sql`select count(*)::int from guest_bans where event_id = ${eventId}`,
  }),
}
