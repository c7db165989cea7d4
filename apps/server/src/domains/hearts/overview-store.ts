import { sql } from 'kysely'
import { actsOf } from '../acts-store.ts'
import { photos } from '../album/index.ts'
import type { OverviewPart } from '../overview-part.ts'
import { isCounted } from './heart-store.ts'

/** The hearts that guests gave to photos in the album, of those that count for others. */
export const heartOverview: OverviewPart = {
  activity: (eventId, since) =>
    actsOf({
      kind: sql`'hearts'`,
      acts: sql`
        select photo_id as id, guest_id, created_at, null as name, null::uuid as photo_id, null::uuid as challenge_id
          from hearts where event_id = ${eventId} and guest_id is not null and created_at >= ${since}
           and ${isCounted}
           and exists (select from ${photos.allPhotos} where photo.id = hearts.photo_id and photo.takes_room)`,
    }),
}
