import { sql } from 'kysely'
import type { Database } from '../apps/server/src/db/database.ts'

const EVENTS = 1000
const EVENTS_OF_A_HOST = 10
const GUESTS_OF_AN_EVENT = 100

/** This many photos, uploads and, twice as many, facts: a tenth in one large event, the rest spread over a thousand. */
export async function insertMillion(
  { query }: Database,
  largeEventId: string,
  photos: number,
): Promise<void> {
  await query.connection().execute(async (db) => {
    // No row here has a dangling reference; the constraint triggers would take most of the time.
    await sql`set session_replication_role = replica`.execute(db)
    await sql`set statement_timeout = 0`.execute(db)
    await sql`insert into users (id, email) select 'host-' || n, 'host-' || n || '@bench.example'
      from generate_series(0, ${EVENTS / EVENTS_OF_A_HOST - 1}::int) n`.execute(db)
    await sql`insert into events (id, user_id, title, event_type)
      select 'event' || lpad(n::text, 7, '0'), 'host-' || n / ${EVENTS_OF_A_HOST}, 'Event ' || n, 'wedding'
        from generate_series(0, ${EVENTS - 1}::int) n`.execute(db)
    await sql`insert into event_counters (event_id) select id from events where id like 'event0%'`.execute(db)
    // Numbers all events, so that every row below finds its event by number.
    await sql`create temporary table numbered as
      select n, case when n % 10 = 0 then ${largeEventId} else 'event' || lpad((n % ${EVENTS})::text, 7, '0') end as event_id,
             gen_random_uuid() as id, md5(n::text) || md5(n::text) as sha256
        from generate_series(1, ${photos}::int) n`.execute(db)
    await sql`create temporary table people as
      select id as event_id, n, gen_random_uuid() as guest_id from events, generate_series(0, ${GUESTS_OF_AN_EVENT - 1}::int) n`.execute(
      db,
    )
    await sql`insert into guests (id, event_id, token_hash) select guest_id, event_id, guest_id::text from people`.execute(
      db,
    )
    await insertPhotosAndUploads(db)
    await sql`insert into facts (event_id, seq, kind, data, created_at)
      select event_id, row_number() over (partition by event_id order by n, part), 'media.published',
             jsonb_build_object('mediaId', id), now() - make_interval(days => (n % 14)::int)
        from numbered, generate_series(1, 2) part`.execute(db)
    await addUpSums(db)
    await sql`insert into sessions (id, user_id, token, expires_at)
      select 'session-' || n, 'host-' || n % 100, 'token-' || n, now() - interval '1 day'
        from generate_series(1, ${Math.ceil(photos / 100)}::int) n`.execute(db)
    await sql`set session_replication_role = origin`.execute(db)
    await sql`vacuum analyze`.execute(db)
  })
}

/** Of the uploads, one in fifty is unfinished and expired, and half ended long ago (90 days). */
async function insertPhotosAndUploads(db: Database['query']): Promise<void> {
  await sql`insert into photos (id, event_id, sent_at, blob_key, file_size, file_type, sha256, crc32, state, width, height)
    select id, event_id, now() - make_interval(secs => n), 'events/' || event_id || '/' || id || '/original', 4000000, 'image/jpeg', sha256, n, 'ready',
           4032, 3024
      from numbered`.execute(db)
  await sql`insert into sendings (id, photo_id, event_id, user_id, guest_id, file_name, title, status, captured_at, created_at)
    select numbered.id, numbered.id, event_id, user_id, guest_id, 'IMG_' || numbered.n || '.jpg',
           'IMG_' || numbered.n, case when numbered.n % 50 = 1 then 'required_approval' else 'published' end, at, at
      from numbered join people using (event_id) join events on events.id = event_id,
           lateral (select now() - make_interval(secs => numbered.n) as at) time
     where people.n = numbered.n / 1000 % ${GUESTS_OF_AN_EVENT}`.execute(db)
  await sql`insert into uploads (id, event_id, owner_id, guest_id, file_name, declared_type, file_size, sha256,
                                 announcement_id, blob_key, blob_upload, state, media_id, reserved_bytes,
                                 expires_at, created_at)
    select id, event_id, user_id, guest_id, file_name, file_type, file_size, sha256, md5('file' || crc32), blob_key, 'ref',
           case when is_open then 'receiving' else 'completed' end, case when not is_open then id end, 0,
           case when is_open then now() - interval '1 hour' else now() + interval '1 day' end,
           now() - make_interval(days => case when crc32 % 2 = 0 then 90 else 1 end)
      from live_sendings, lateral (select crc32 % 50 = 7 as is_open) as states where crc32 > 0`.execute(db)
  await sql`insert into sendings select removed.*
      from photos join sendings on sendings.photo_id = photos.id,
           jsonb_populate_record(null::sendings, to_jsonb(sendings) || jsonb_build_object(
             'id', gen_random_uuid(), 'is_copy', true, 'removed_at', now() - interval '1 day')) as removed
     where photos.crc32 % 500 = 3`.execute(db)
}

async function addUpSums(db: Database['query']): Promise<void> {
  await sql`insert into storage_accounts (user_id, quota_bytes, open_until, changes_at)
    select id, 1000000000000000, now() + interval '1 year', now() + interval '1 year' from users
    on conflict (user_id) do update set quota_bytes = excluded.quota_bytes, open_until = excluded.open_until`.execute(
    db,
  )
  await sql`update storage_accounts set used_bytes = used from (
      select user_id, sum(file_size) as used from live_sendings group by user_id
    ) as sums where sums.user_id = storage_accounts.user_id`.execute(db)
  await sql`update event_counters set media_count = media, published_count = published, media_bytes = bytes,
           fact_seq = greatest(fact_seq, media * 2) + 1000
      from (select event_id, count(*) as media, count(*) filter (where status = 'published') as published,
                   sum(file_size) as bytes
              from live_sendings group by event_id) as sums
     where sums.event_id = event_counters.event_id`.execute(db)
}
