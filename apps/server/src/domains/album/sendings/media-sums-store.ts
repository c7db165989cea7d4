import { sql } from 'kysely'
import type { Database, Tx } from '../../../db/database.ts'
import type { Problem } from '../../../platform/integrity/index.ts'

/** A sum that differs from its parts; `id` is its owner's. */
export type WrongSum = Problem & { id: string }

/** Hosts whose recorded room differs from what their photos, voice messages and announced files take. */
export async function findWrongUsage({ query }: Database): Promise<WrongSum[]> {
  const { rows } = await sql<WrongSum>`
    with used as (
      select user_id, sum(bytes) as bytes from (
        select user_id, file_size as bytes from photos join events on events.id = event_id
         where state not in ('arriving', 'preview_only') and takes_room
        union all
        -- Those of an event that is being deleted gave their room back when it was hidden.
        select user_id, room_bytes from event_voice_notes join events on events.id = event_id
         where room_bytes is not null and deleted_at is null
      ) as parts group by user_id
    ), reserved as (
      select owner_id as user_id, sum(coalesce(reserved_bytes, file_size)) as bytes
        from uploads where state = 'receiving' group by owner_id
    )
    select 'usage' as kind, user_id as id, 'host ' || user_id as where,
           format('%s bytes used, not %s; %s reserved, not %s', used_bytes, coalesce(used.bytes, 0),
                  reserved_bytes, coalesce(reserved.bytes, 0)) as words
      from storage_accounts left join used using (user_id) left join reserved using (user_id)
     where used_bytes <> coalesce(used.bytes, 0) or reserved_bytes <> coalesce(reserved.bytes, 0)
     order by user_id`.execute(query)
  return rows
}

/**
 * Events whose counters differ from their albums. The number of the last fact may be ahead of the stored facts, never
 * behind them: it would be issued twice.
 */
export async function findWrongCounters({ query }: Database): Promise<WrongSum[]> {
  const { rows } = await sql<WrongSum>`
    with media as (
      select event_id, count(*) filter (where not is_copy) as count,
             count(*) filter (where status = 'published' and not is_copy) as published
        from live_sendings group by event_id
    ), room as (
      select event_id, sum(file_size) as bytes
        from photos where takes_room and state not in ('arriving', 'preview_only') group by event_id
    ), voices as (
      select event_id, count(*) as count, sum(room_bytes) as bytes
        from event_voice_notes where room_bytes is not null group by event_id
    ), recorded as (
      select event_id, max(seq) as last from facts group by event_id
    )
    select 'counters' as kind, event_id as id, 'event ' || event_id as where,
           format('%s photos, not %s; %s published, not %s; %s bytes of photos, not %s; %s voice messages, not %s; '
                  '%s bytes of those, not %s; last fact %s, kept up to %s', media_count, coalesce(media.count, 0),
                  published_count, coalesce(published, 0), media_bytes, coalesce(room.bytes, 0),
                  voice_count, coalesce(voices.count, 0), voice_bytes, coalesce(voices.bytes, 0), fact_seq,
                  coalesce(last, 0)) as words
      from event_counters left join media using (event_id) left join room using (event_id) left join voices using (event_id)
           left join recorded using (event_id)
     where media_count <> coalesce(media.count, 0) or published_count <> coalesce(published, 0)
        or media_bytes <> coalesce(room.bytes, 0) or voice_count <> coalesce(voices.count, 0)
        or voice_bytes <> coalesce(voices.bytes, 0) or fact_seq < coalesce(last, 0)
     order by event_id`.execute(query)
  return rows
}

/**
 * Recomputes the sums. Every transaction that adds or removes a photo also changes the account: with the account
 * locked, the photos that the next statement sees are exactly those it counts, and waiting transactions add theirs
 * afterwards.
 */
export async function sumUsage(tx: Tx, userId: string): Promise<void> {
  await sql`select 1 from storage_accounts where user_id = ${userId} for update`.execute(tx)
  await sql`
    update storage_accounts set
      used_bytes = (select coalesce(sum(file_size), 0) from photos join events on events.id = event_id
                     where user_id = ${userId} and state not in ('arriving', 'preview_only') and takes_room)
                 + (select coalesce(sum(room_bytes), 0) from event_voice_notes join events on events.id = event_id
                     where user_id = ${userId} and deleted_at is null),
      reserved_bytes = (select coalesce(sum(coalesce(uploads.reserved_bytes, file_size)), 0) from uploads
                         where owner_id = ${userId} and state = 'receiving')
     where user_id = ${userId}`.execute(tx)
}

/** Recomputes an event's counters likewise. */
export async function sumCounters(tx: Tx, eventId: string): Promise<void> {
  await sql`select 1 from event_counters where event_id = ${eventId} for update`.execute(tx)
  await sql`
    update event_counters set
      media_count = (select count(*) from live_sendings where event_id = ${eventId} and not is_copy),
      published_count = (select count(*) from live_sendings
                          where event_id = ${eventId} and status = 'published' and not is_copy),
      media_bytes = (select coalesce(sum(file_size), 0) from photos
                      where event_id = ${eventId} and state not in ('arriving', 'preview_only') and takes_room),
      voice_count = (select count(room_bytes) from event_voice_notes where event_id = ${eventId}),
      voice_bytes = (select coalesce(sum(room_bytes), 0) from event_voice_notes where event_id = ${eventId}),
      fact_seq = greatest(fact_seq, (select coalesce(max(seq), 0) from facts where event_id = ${eventId}))
     where event_id = ${eventId}`.execute(tx)
}
