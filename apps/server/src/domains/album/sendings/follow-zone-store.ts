import { instantOf } from '@afterglow/contract/events'
import { SECONDS } from '@afterglow/contract/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { EventRow } from '../../access/index.ts'
import { CLOCK_TOLERANCE } from '../photos/capture-time.ts'

/**
 * Computes the times of these photos again, from the clock of their camera and the event's zone; photos whose camera named
 * a zone stay as they are. The caller has locked the event, so its zone cannot change before the commit.
 */
export async function followZone(
  tx: Tx,
  { id: eventId, timeZone }: Pick<EventRow, 'id' | 'timeZone'>,
  ids: readonly string[],
): Promise<void> {
  const minutes = await listMinutes(tx, ids)
  if (minutes.length === 0) return
  // The zone's rules are those of this program, also on a database that does not know its name.
  const instants = minutes.map((minute) => new Date(instantOf(minute, timeZone)))
  await sql`
    with local as (
      select sendings.id, photo_id, photos.taken_local, sent_at, coalesce(fallback_at, created_at) as fallback
        from sendings join photos on photos.id = photo_id
       where sendings.event_id = ${eventId} and removed_at is null and shows_photo and photos.taken_local is not null
         and sendings.id = any(${ids}::uuid[])
       order by sendings.id for update of sendings
    ), read as (
      select id, photo_id, fallback, instant + right(taken_local, 2)::int * interval '1 second' as taken, sent_at
        from local join unnest(${minutes}::text[], ${instants}::timestamptz[]) as known (minute, instant)
          on minute = left(taken_local, 16)
    ), placed as (
      select id, photo_id, fallback,
             case when taken <= sent_at + ${CLOCK_TOLERANCE / SECONDS} * interval '1 second' then taken end as taken
        from read
    ), dated as (
      update photos set taken_at = taken
        from (select distinct photo_id, taken from placed) as of_photo
       where photos.id = photo_id and taken_at is distinct from taken
    )
    update sendings set captured_at = coalesce(taken, fallback)
      from placed
     where placed.id = sendings.id and captured_at is distinct from coalesce(taken, fallback)`.execute(tx)
}

/** Puts sendings where their camera took the photo: it may have been examined while they were removed. */
export async function placeAsTaken(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update sendings set captured_at = taken_at
      from photos
     where photos.id = photo_id and sendings.id = any(${ids}::uuid[]) and shows_photo
       and taken_at is not null and captured_at <> taken_at`.execute(tx)
}

/** Zones change at full minutes, and guests take many photos in one. */
async function listMinutes(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ minute: string }>`
    select distinct left(taken_local, 16) as minute from live_sendings
     where id = any(${ids}::uuid[]) and taken_local is not null`.execute(tx)
  return rows.map(({ minute }) => minute)
}

/** The ids of photos whose camera named no zone, in order. */
export async function listWithoutZone(
  tx: Tx,
  eventId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<string[]> {
  let query = tx
    .selectFrom('liveSendings')
    .select('id')
    .where('eventId', '=', eventId)
    .where('takenLocal', 'is not', null)
  if (after !== undefined) query = query.where('id', '>', after)
  const rows = await query.orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}
