import { DAYS } from '@afterglow/contract/kernel'
import { type EventNews, LATEST_PHOTOS, LOVED_PHOTOS } from '@afterglow/contract/overview'
import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import type { Clock } from '../../../platform/clock.ts'
import { actsOf } from '../../acts-store.ts'
import { eventRows } from '../../events/index.ts'
import type { OverviewPart } from '../../overview-part.ts'
import type { MediaRow } from './media-row.ts'

/** Photos that arrived this recently are new to a host. */
const NEW_FOR = 1 * DAYS

/** What an event's overview shows of its photos. Copies count as the host's lists count them: once. */
export function photoOverview(clock: Clock): OverviewPart {
  return {
    figures(eventId) {
      const arriving = sql`
        photos join sendings on sendings.photo_id = photos.id
         where photos.event_id = ${eventId} and state = 'arriving' and guest_id is not null and removed_at is null`
      const waiting = sql`live_sendings where event_id = ${eventId} and status = 'required_approval' and not is_copy`
      return {
        waitingPhotos: sql`select count(*)::int from ${waiting}`,
        waitingSince: sql`select min(created_at) from ${waiting}`,
        newPhotos: sql`
          select count(*)::int from live_sendings
           where event_id = ${eventId} and not is_copy and created_at > ${new Date(clock.now() - NEW_FOR)}`,
        arrivingOriginals: sql`select count(*)::int from ${arriving}`,
        arrivingGuests: sql`select count(distinct guest_id)::int from ${arriving}`,
        // What takes no room was deleted, and waits to be forgotten.
        hearts: sql`
          select coalesce(sum(heart_count), 0)::int from photos
           where event_id = ${eventId} and heart_count > 0 and takes_room`,
      }
    },
    activity: (eventId, since) =>
      actsOf({
        kind: sql`case when challenge_id is null then 'photos' else 'challenge' end`,
        acts: sql`
          select id, guest_id, created_at, null as name, id as photo_id, challenge_ids[1] as challenge_id
            from sendings where event_id = ${eventId} and removed_at is null and created_at >= ${since}`,
      }),
  }
}

/** The new and the waiting photos of each of a host's events that has any. */
export async function countPhotoNews(db: Queryable, clock: Clock, userId: string): Promise<EventNews[]> {
  const since = new Date(clock.now() - NEW_FOR)
  const { rows } = await sql<EventNews>`
    select * from (
      select event.id as event_id,
             (select count(*)::int from live_sendings
               where event_id = event.id and not is_copy and created_at > ${since}) as new_files,
             (select count(*)::int from live_sendings
               where event_id = event.id and not is_copy and status = 'required_approval') as waiting_photos
        from ${eventRows.standingEvents} where event.user_id = ${userId}
    ) as news where new_files > 0 or waiting_photos > 0`.execute(db)
  return rows
}

/** How many of the photos that have waited longest are shown. */
export const WAITING_PHOTOS = 3

/** The photos of an overview in one statement, those with these ids among them; in no order. */
export async function findOverviewRows(
  db: Queryable,
  eventId: string,
  ids: readonly string[],
): Promise<MediaRow[]> {
  const all = sql`live_sendings where event_id = ${eventId} and not is_copy`
  // Each half is read along the index of the gallery, which has pinned photos first.
  const newest = (isPinned: boolean) => sql`
    (select id from ${all} and is_pinned = ${isPinned} order by created_at desc, id desc limit ${LATEST_PHOTOS})`
  return db
    .selectFrom('liveSendings')
    .selectAll()
    .where('eventId', '=', eventId)
    .where(
      sql<boolean>`id in (
        ${newest(true)} union ${newest(false)}
        union (select id from ${all} and heart_count > 0 order by heart_count desc, sent_at desc, id desc limit ${LOVED_PHOTOS})
        union (select id from ${all} and status = 'required_approval' order by created_at, id limit ${WAITING_PHOTOS})
        union select unnest(${ids}::uuid[]))`,
    )
    .execute()
}
