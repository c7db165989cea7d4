import { sql } from 'kysely'
import { actsOf } from '../acts-store.ts'
import type { OverviewPart } from '../overview-part.ts'

/** Comments of guests, and how many wait for the host. */
export const commentOverview: OverviewPart = {
  figures: (eventId) => ({
    waitingComments: sql`
      select count(*)::int from comments
       where event_id = ${eventId} and status = 'required_approval' and removed_at is null`,
  }),
  activity: (eventId, since) =>
    actsOf({
      kind: sql`'comment'`,
      acts: sql`
        select id, guest_id, created_at, null as name, null::uuid as photo_id, null::uuid as challenge_id
          from comments
         where event_id = ${eventId} and guest_id is not null and removed_at is null and created_at >= ${since}`,
    }),
}
