import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { MINUTES, SECONDS } from '@afterglow/contract/kernel'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../apps/server/src/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts'
import { MIGRATIONS, migrate } from '../apps/server/src/db/migrate.ts'
import { listMigrations } from '../apps/server/src/db/read-migrations.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { type Figure, figureOfAmount } from './report.ts'

/** The first of the migrations that gave photos a row of their own. */
const FIRST = '0151-removed-sendings'
const SENDINGS = 1_000_000
const EVENTS = 1000

/**
 * Upgrades a database that has a million photos in one table, as it was before photos had a row of their own. Compares
 * every count, heart, comment, face and address before and after, and throws where one differs. `upgrade=0.05` runs a
 * twentieth of it.
 */
export async function measureUpgrade(share = 1): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-upgrade-'))
  const postgres = await startEmbeddedPostgres(folder)
  const log = createLog('silent', 'bench')
  const db = openDatabase(postgres.url, { poolSize: 2, log, answersWithin: 60 * MINUTES, isPatient: true })
  try {
    const names = await listMigrations(MIGRATIONS)
    await migrate(db, { names: names.filter((name) => name < FIRST) })
    await fill(db, Math.round(SENDINGS * share))
    const before = await readAll(db, BEFORE)
    const started = Date.now()
    let longest = 0
    for (const name of names.filter((one) => one >= FIRST)) {
      const began = Date.now()
      await migrate(db, { names: names.filter((one) => one <= name) })
      longest = Math.max(longest, Date.now() - began)
      console.log(`${name}: ${((Date.now() - began) / SECONDS).toFixed(1)} s`)
    }
    const seconds = (Date.now() - started) / SECONDS
    assertSame(before, await readAll(db, AFTER))
    return [
      figureOfAmount('upgrading a million photos', 's', seconds),
      figureOfAmount('upgrading a million photos, longest step', 's', longest / SECONDS),
    ]
  } finally {
    await db.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Of the sendings, one in ten is another's contents, one in a hundred waits for what was made of them, and one in two
 * hundred was removed. Half of the photos have hearts, one in ten a comment and a face.
 */
async function fill({ query }: Database, sendings: number): Promise<void> {
  await query.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db)
    await sql`set statement_timeout = 0`.execute(db)
    await sql`insert into users (id, email) values ('host', 'host@bench.example')`.execute(db)
    await sql`insert into events (id, user_id, title, event_type)
      select 'event' || lpad(n::text, 7, '0'), 'host', 'Event ' || n, 'wedding'
        from generate_series(0, ${EVENTS - 1}::int) n`.execute(db)
    await sql`insert into event_counters (event_id) select id from events`.execute(db)
    await sql`insert into guests (id, event_id, token_hash)
      select md5(id || n)::uuid, id, md5(id || n) from events, generate_series(0, 9) n`.execute(db)
    await sql`create temporary table numbered as
      select n, md5('photo ' || n)::uuid as id, 'event' || lpad((n / 10 % ${EVENTS})::text, 7, '0') as event_id,
             n % 10 = 9 as is_copy
        from generate_series(1, ${sendings}::int) n`.execute(db)
    await sql`insert into user_media (id, object_id, is_copy, takes_room, event_id, user_id, guest_id, file_name, blob_key,
                                      file_size, file_type, sha256, crc32, title, description, status, state, width, height,
                                      thumbhash, has_early_thumbnail, taken_at, taken_local, captured_at, created_at,
                                      duration_seconds, stream_state, stream_percent, heart_count, address_epoch)
      select id, case when is_copy then first end, is_copy, not is_copy, event_id, 'host',
             md5(event_id || n % 10)::uuid, 'IMG_' || n || '.jpg',
             'events/' || event_id || '/' || case when is_copy then first else id end || '/original',
             4000000 + contents % 1000, case when contents % 20 = 0 then 'video/mp4' else 'image/jpeg' end,
             md5('contents ' || contents), contents, 'IMG_' || n, case when n % 7 = 0 then 'Words' end,
             case when n % 50 = 1 then 'required_approval' else 'published' end,
             case when waits then 'processing' when contents % 500 = 3 then 'no_preview' else 'ready' end,
             case when not waits then 4032 end, case when not waits then 3024 end,
             case when not waits then 'IQgSLYZ6iHePh4h1eFeHh4dwgwg3' end, n % 3 = 0, case when not waits then at end, null, at, at,
             case when contents % 20 = 0 then 12.5 end, case when contents % 20 = 0 then 'ready' end,
             case when contents % 20 = 0 then 100 end, case when contents % 2 = 0 then 1 else 0 end, n % 4
        from numbered,
             lateral (select is_copy and n % 100 = 99 as waits) as of_sender,
             lateral (select n - case when is_copy then 1 else 0 end as contents) as of_contents,
             lateral (select md5('photo ' || contents)::uuid as first, timestamptz '2026-06-20 12:00Z' + n * interval '1 s' as at)
                     as placed`.execute(db)
    await sql`insert into hearts (event_id, object_id, guest_id, created_at, is_counted)
      select event_id, id, md5(event_id || 0)::uuid, now(), true from numbered where n % 2 = 0 and not is_copy`.execute(
      db,
    )
    await sql`insert into comments (id, event_id, object_id, guest_id, message, status, created_at)
      select md5('comment ' || n)::uuid, event_id, id, md5(event_id || 1)::uuid, 'Number ' || n, 'published', now()
        from numbered where n % 10 = 1`.execute(db)
    await sql`insert into face_scans (media_id, event_id, scanned_at)
      select id, event_id, now() from numbered where not is_copy and n % 10 < 5`.execute(db)
    await sql`insert into face_detections (id, event_id, media_id, face_data, asymmetry, size, created_at)
      select md5('face ' || n)::uuid, event_id, id, '{}', 0.1, 100, now() from numbered where n % 10 = 2`.execute(
      db,
    )
    await sql`insert into removed_media (id, event_id, media, removed_at)
      select id, event_id, to_jsonb(user_media), now() from user_media where crc32 % 200 = 101`.execute(db)
    await sql`delete from user_media where crc32 % 200 = 101`.execute(db)
    await sql`set session_replication_role = origin`.execute(db)
    await sql`vacuum analyze`.execute(db)
  })
}

/** What a sending shows, and what it is addressed by, as one line. */
const SHOWN = `id, event_id, guest_id, file_name, blob_key, file_size, file_type, sha256, crc32, title, description, status,
  state, width, height, thumbhash, has_early_thumbnail, captured_at, created_at, stream_state, heart_count, address_epoch,
  is_copy`

/** Tables whose rows must be the same before and after, each as a query for lines of text. */
type Readings = Record<string, string>

const BEFORE: Readings = {
  sendings: `select (${SHOWN})::text from user_media`,
  photos: 'select distinct (coalesce(object_id, id), blob_key, file_size, sha256)::text from user_media',
  'bytes that take room':
    'select (event_id, sum(file_size))::text from user_media where takes_room group by event_id',
  removed:
    "select (id, event_id, media ->> 'title', media ->> 'sha256', removed_at)::text from removed_media",
  hearts: 'select (object_id, guest_id, is_counted)::text from hearts',
  comments: 'select (id, object_id, guest_id, message, status)::text from comments',
  faces: 'select (id, media_id, event_id)::text from face_detections',
  'photos searched for faces': 'select (media_id, event_id)::text from face_scans',
}

const AFTER: Readings = {
  sendings: `select (${SHOWN})::text from live_sendings`,
  photos: 'select distinct (photo_id, blob_key, file_size, sha256)::text from live_sendings',
  'bytes that take room':
    'select (event_id, sum(file_size))::text from photos where takes_room group by event_id',
  removed: `select (sendings.id, sendings.event_id, title, sha256, removed_at)::text
              from sendings join photos on photos.id = photo_id where removed_at is not null`,
  hearts: 'select (photo_id, guest_id, is_counted)::text from hearts',
  comments: 'select (id, photo_id, guest_id, message, status)::text from comments',
  faces: 'select (id, photo_id, event_id)::text from face_detections',
  'photos searched for faces': 'select (photo_id, event_id)::text from face_scans',
}

interface Reading {
  count: number
  sum: string
}

async function readAll({ query }: Database, readings: Readings): Promise<Map<string, Reading>> {
  const found = new Map<string, Reading>()
  for (const [name, lines] of Object.entries(readings)) {
    const { rows } = await sql<Reading>`
      select count(*) as count, coalesce(sum(('x' || left(md5(line), 15))::bit(60)::bigint), 0)::text as sum
        from (${sql.raw(lines)}) as lines (line)`.execute(query)
    if (rows[0] !== undefined) found.set(name, rows[0])
  }
  return found
}

function assertSame(before: Map<string, Reading>, after: Map<string, Reading>): void {
  for (const [name, reading] of before) {
    console.log(`${name}: ${reading.count} rows`)
    if (reading.count === 0) throw new Error(`there are no ${name} to compare`)
    if (JSON.stringify(after.get(name)) !== JSON.stringify(reading))
      throw new Error(`${name}: ${JSON.stringify(reading)} before, ${JSON.stringify(after.get(name))} after`)
  }
}
