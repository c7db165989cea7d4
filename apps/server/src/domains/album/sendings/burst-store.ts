import { SECONDS } from '@afterglow/contract/kernel'
import { BURST_GAP, LOOK_ALIKE_BITS } from '@afterglow/contract/media'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

/** Photos of one burst. */
export interface Burst {
  /** The sharpest. */
  bestId: string
  otherIds: string[]
}

/**
 * Bursts among the listed photos of an event, newest first. A photo continues the burst of the photo that its sender took
 * just before if both look alike.
 */
export async function findBursts(db: Queryable, eventId: string): Promise<Burst[]> {
  const { rows } = await sql<{ ids: string[] }>`
    with photo as (
      select id, guest_id, status, taken_at, dhash, sharpness,
             lag(taken_at) over sender as taken_before, lag(dhash) over sender as hash_before
        from live_sendings
       where event_id = ${eventId} and not is_copy and not is_film
         and taken_at is not null and dhash is not null and sharpness is not null
      window sender as (partition by guest_id, status order by taken_at, id)
    ), counted as (
      select id, guest_id, status, taken_at, sharpness, sum(case
               when taken_at - taken_before <= make_interval(secs => ${BURST_GAP / SECONDS})
                and ${differingBits(sql`dhash`, sql`hash_before`)} <= ${LOOK_ALIKE_BITS} then 0 else 1 end)
             over (partition by guest_id, status order by taken_at, id) as burst
        from photo
    )
    select array_agg(id order by sharpness desc, id) as ids
      from counted group by guest_id, status, burst having count(*) > 1
     order by max(taken_at) desc`.execute(db)
  return rows.flatMap(({ ids: [bestId, ...otherIds] }) =>
    bestId === undefined ? [] : [{ bestId, otherIds }],
  )
}

/** The listed photos that look like one of these, and these themselves. */
export async function findSimilar(
  db: Queryable,
  eventId: string,
  mediaIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with wanted as (
      select id, dhash from live_sendings where event_id = ${eventId} and id = any(${mediaIds}::uuid[])
    )
    select id from wanted
     union
    select photo.id
      from live_sendings as photo join wanted
        on ${differingBits(sql`photo.dhash`, sql`wanted.dhash`)} <= ${LOOK_ALIKE_BITS}
     where photo.event_id = ${eventId} and not photo.is_copy`.execute(db)
  return rows.map(({ id }) => id)
}

/** In how many bits two hashes differ. */
function differingBits(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<number> {
  return sql`bit_count(('x' || ${one})::bit(64) # ('x' || ${other})::bit(64))`
}
