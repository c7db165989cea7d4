import { sql } from 'kysely'
import type { OverviewPart } from '../overview-part.ts'

/** How many challenges guests have. */
export const challengeOverview: OverviewPart = {
  figures: (eventId) => ({
    challenges: sql`select count(*)::int from challenges where event_id = ${eventId} and archived_at is null`,
  }),
}
