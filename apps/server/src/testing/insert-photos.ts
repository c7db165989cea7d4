import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * Inserts rows of published photos into an event, without bytes, for tests that only read rows; in turn into each of these
 * albums.
 */
export async function insertPhotos(
  database: Database,
  eventId: string,
  count: number,
  albumIds: readonly string[] = [],
): Promise<void> {
  await sql`
    with photo as (
      select gen_random_uuid() as id, n from generate_series(1, ${count}::int) n
    ), inserted as (
      insert into photos (id, event_id, sent_at, blob_key, file_size, file_type, sha256, crc32, state, width, height, thumbhash)
      select id, ${eventId}, now() - make_interval(secs => n), 'events/x/' || id || '/original', 4000000 + n, 'image/jpeg', md5(n::text) || md5(n::text), n,
             'ready', 4032, 3024, 'IQgSLYZ6iHePh4h1eFeHh4dwgwg3'
        from photo
    )
    insert into sendings (id, photo_id, event_id, user_id, file_name, title, status, captured_at, created_at, album_id)
    select photo.id, photo.id, ${eventId}, events.user_id, 'IMG_' || n || '.jpg', 'IMG_' || n, 'published',
           now() - make_interval(secs => n), now() - make_interval(secs => n),
           (${albumIds}::uuid[])[1 + n % nullif(${albumIds.length}::integer, 0)]
      from photo, events
     where events.id = ${eventId}`.execute(database.query)
  await sql`update event_counters set media_count = ${count}, published_count = ${count}
    where event_id = ${eventId}`.execute(database.query)
  await sql`analyze sendings, photos`.execute(database.query)
}
