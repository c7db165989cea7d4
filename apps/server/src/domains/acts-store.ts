import { MINUTES } from '@afterglow/contract/kernel'
import { type RawBuilder, sql } from 'kysely'

interface Acts {
  kind: RawBuilder<unknown>
  /** A query of `id`, `guest_id`, `created_at`, `name`, `photo_id` and `challenge_id` of each act. */
  acts: RawBuilder<unknown>
}

/** The start of the quarter of an hour in which this moment is. Acts since then are whole rows of `actsOf`. */
export function quarterOf(moment: number): Date {
  const quarter = 15 * MINUTES
  return new Date(moment - (moment % quarter))
}

/** A query of `ActivityRow`s: acts of one person, under one name and for one challenge, are one row for each quarter of an hour. */
export function actsOf({ kind, acts }: Acts): RawBuilder<unknown> {
  const quarter = sql`date_bin('15 minutes', created_at, timestamptz 'epoch')`
  return sql`
    select ${kind} as kind, guest_id, challenge_id, max(created_at) as at, count(*)::int as count,
           concat_ws(' ', ${kind}, coalesce(guest_id::text, 'host'), challenge_id, md5(name), extract(epoch from ${quarter})::bigint)
             as key,
           name,
           coalesce((array_agg(photo_id order by created_at desc, id desc) filter (where photo_id is not null))[1:3], '{}')
             as photo_ids
      from (${acts}) as acts
     group by guest_id, name, challenge_id, ${quarter}`
}
