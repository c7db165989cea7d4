import { sql } from 'kysely'
import type { OverviewPart } from '../overview-part.ts'

/** Reports that wait for the host, and how many of them hide what they are about. */
export const reportOverview: OverviewPart = {
  figures(eventId) {
    const open = sql`report_cases where event_id = ${eventId} and state = 'open'`
    return {
      openReports: sql`select count(*)::int from ${open}`,
      hiddenByReports: sql`select count(*)::int from ${open} and hidden_at is not null and shown_at is null`,
    }
  },
}
