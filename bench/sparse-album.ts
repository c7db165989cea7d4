import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Installation } from '../apps/server/src/testing/faults/installation.ts'

export interface SparseFiles {
  count: number
  size: number
  type?: 'image/jpeg' | 'video/mp4'
}

/**
 * Inserts photos whose originals are sparse files: any length, no disk space. For code that passes bytes on without
 * reading them.
 */
export async function insertSparse(
  { database, place }: Installation,
  eventId: string,
  { count, size, type = 'image/jpeg' }: SparseFiles,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; blobKey: string }>`
    with photo as (
      select gen_random_uuid() as id, n from generate_series(1, ${count}::int) n
    ), sent as (
      insert into sendings (id, photo_id, event_id, user_id, file_name, title, status, captured_at, created_at)
      select photo.id, photo.id, ${eventId}, events.user_id, 'IMG_' || n, 'IMG_' || n, 'published',
             now() - make_interval(secs => n), now() - make_interval(secs => n)
        from photo, events
       where events.id = ${eventId}
    )
    insert into photos (id, event_id, sent_at, blob_key, file_size, file_type, sha256, crc32, state)
    select id, ${eventId}, now() - make_interval(secs => n), 'events/' || ${eventId}::text || '/' || id || '/original', ${size}::bigint, ${type},
           md5(id::text) || md5(n::text), n, 'ready'
      from photo
    returning id, blob_key as "blobKey"`.execute(database.query)
  await sql`update event_counters set media_count = media_count + ${count},
    published_count = published_count + ${count} where event_id = ${eventId}`.execute(database.query)
  await sql`analyze sendings, photos`.execute(database.query)
  for (const { blobKey } of rows) await makeSparse(path.join(place.dataDir, 'blobs', blobKey), size)
  return rows.map(({ id }) => id)
}

async function makeSparse(file: string, size: number): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const handle = await open(file, 'w')
  await handle.truncate(size)
  await handle.close()
}
