import { sql } from 'kysely'
import { actsOf } from '../acts-store.ts'
import type { OverviewPart } from '../overview-part.ts'
import { isCounted } from './heart-store.ts'

/** The hearts that guests gave, of those that count for others. */
export const heartOverview: OverviewPart = {
  activity: (eventId, since) =>
    actsOf({
      kind: sql`'hearts'`,
      acts: sql`
        select photo_id as id, guest_id, created_at, null as name, null::uuid as photo_id, null::uuid as challenge_id
          from hearts where event_id = ${eventId} and guest_id is not null and created_at >= ${since}
           and ${isCounted}`,
    }),
}
