import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { oneDatabase } from '../testing/set-up.ts'
import { findWrongSums } from '../testing/wrong-sums.ts'
import { MIGRATIONS, migrate } from './migrate.ts'
import { listMigrations } from './read-migrations.ts'

const MIGRATION = '0154-photo-columns'
const EVENT = 'abcdefghjkmn'
const test = oneDatabase()

const run = (text: string) => sql.raw(text).execute(test.db.query)
const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const album = (number: number) => id(900 + number)

/** The schema before the migration, without a row. */
async function goBack(): Promise<void> {
  await run(`drop schema public cascade; drop schema graphile_worker cascade; drop schema without_notices cascade;
    create schema public`)
  const before = (await listMigrations(MIGRATIONS)).filter((name) => name < MIGRATION)
  await migrate(test.db, { names: before })
}

interface Sending {
  id: number
  photo?: number
  contents?: string | null
  state?: string
  isRemoved?: boolean
  isCopy?: boolean
  takesRoom?: boolean
  hearts?: number
  toAlbum?: number | null
  streamState?: string | null
}

/** A sending as the version before keeps it; derived columns follow from its state, as that version wrote them. */
async function insertSending(sending: Sending): Promise<void> {
  const { photo = sending.id, contents = `of ${photo}`, state = 'ready', hearts = 0 } = sending
  const { isRemoved = false, isCopy = isRemoved, takesRoom = !isRemoved, streamState = null } = sending
  const isReady = state === 'ready'
  const toAlbum = sending.toAlbum == null ? null : album(sending.toAlbum)
  await sql`insert into photos (id, event_id) values (${id(photo)}, ${EVENT}) on conflict do nothing`.execute(
    test.db.query,
  )
  await sql`
    insert into sendings (id, photo_id, event_id, user_id, file_name, blob_key, file_size, file_type, sha256, crc32, title,
                          status, state, captured_at, created_at, removed_at, is_copy, takes_room, heart_count, album_id,
                          sent_to_album, width, height, thumbhash, has_gps, taken_at, taken_local, unsound_verdicts,
                          stream_state, look)
      values (${id(sending.id)}, ${id(photo)}, ${EVENT}, 'noor', 'IMG.jpg',
              ${`events/${EVENT}/${id(photo)}/original`}, ${1000 + photo}, 'image/jpeg',
              case when ${contents}::text is not null then md5(${contents}) end,
              case when ${contents}::text is not null then 7 end, ${`Title of ${sending.id}`}, 'published', ${state},
              '2026-06-20T12:00:00Z', '2026-06-20T12:00:00Z'::timestamptz + ${sending.id} * interval '1 second',
              case when ${isRemoved} then now() end, ${isCopy}, ${takesRoom}, ${hearts}, ${toAlbum}::uuid, ${toAlbum}::uuid,
              ${isReady ? 640 : null}, ${isReady ? 480 : null}, ${isReady ? `hash of ${photo}` : null}, ${isReady},
              ${isReady ? '2026-06-20T11:00:00Z' : null}, ${isReady ? '2026-06-20T12:00:00' : null},
              ${state === 'no_preview' ? 2 : null}, ${streamState}, 'film')`.execute(test.db.query)
}

async function insertScan(mediaId: number, faceId: number): Promise<void> {
  await run(`
    insert into face_scans (media_id, event_id, scanned_at) values ('${id(mediaId)}', '${EVENT}', now());
    insert into face_detections (id, event_id, media_id, face_data, size, asymmetry, created_at)
      values ('${id(faceId)}', '${EVENT}', '${id(mediaId)}', '{"boundingPoly": {"vertices": []}}', 90, 0.1, now())`)
}

const SENDINGS: Sending[] = [
  // Four sendings of one photo: two that show it, one that does not show it yet, and a removed one.
  { id: 11, hearts: 2 },
  { id: 12, photo: 11, hearts: 2, isCopy: true, takesRoom: false },
  { id: 13, photo: 11, hearts: 2, state: 'processing', isCopy: true, takesRoom: false },
  { id: 14, photo: 11, hearts: 1, isRemoved: true },
  // The first is removed, so that only one that waits is in the album.
  { id: 21, isRemoved: true, streamState: 'ready' },
  { id: 22, photo: 21, state: 'processing', streamState: 'waiting' },
  // Removed, with its contents sent again.
  { id: 31, contents: 'again', isRemoved: true },
  { id: 32, contents: 'again' },
  // The same contents in two albums and in none.
  { id: 41, contents: 'everywhere', toAlbum: 1 },
  { id: 42, contents: 'everywhere', toAlbum: 2 },
  { id: 43, contents: 'everywhere' },
  // Without originals, in the album and removed.
  { id: 51, contents: null, state: 'arriving' },
  { id: 52, contents: null, state: 'preview_only' },
  { id: 53, contents: null, state: 'arriving', isRemoved: true },
  // All of its sendings are removed, of which one waited.
  { id: 61, state: 'processing', isRemoved: true },
  { id: 62, photo: 61, isRemoved: true },
  // The first one is gone; faces were found in the second.
  { id: 72, photo: 71 },
  { id: 73, photo: 71, isCopy: true, takesRoom: false },
  { id: 81, state: 'no_preview' },
  { id: 82, state: 'processing' },
]

it('photos keep their bytes, renditions, hearts, room and faces after an upgrade, and each sending what it showed', async () => {
  await goBack()
  await run(`
    insert into users (id, email) values ('noor', 'noor@example.com');
    insert into storage_accounts (user_id, quota_bytes, open_until, changes_at) values ('noor', 1000000, now(), now());
    insert into events (id, user_id, title, event_type) values ('${EVENT}', 'noor', 'A wedding', 'wedding');
    insert into albums (id, event_id, name, code, position, created_at)
      select ('00000000-0000-7000-8000-00000000090' || n)::uuid, '${EVENT}', 'Album ' || n, 'ABCDE' || n, n, now()
        from generate_series(1, 2) as n;
    insert into photos (id, event_id) values ('${id(99)}', '${EVENT}')`)
  for (const sending of SENDINGS) await insertSending(sending)
  await insertScan(11, 111)
  await insertScan(72, 172)
  await run(`
    insert into event_counters (event_id, media_count, published_count, media_bytes)
      select '${EVENT}', count(*) filter (where not is_copy), count(*) filter (where not is_copy),
             sum(file_size) filter (where takes_room and state not in ('arriving', 'preview_only'))
        from live_sendings;
    update storage_accounts set used_bytes = (select media_bytes from event_counters)`)
  const before = await shown()

  await migrate(test.db)

  const after = await shown()
  // One sending in the album shows what is made for the photo, whose former renditions are made again.
  expect(after).toEqual(before)
  expect(await findWrongSums(test.db)).toEqual([])

  const { rows: photos } = await sql<{ number: number; takesRoom: boolean; state: string; hearts: number }>`
    select right(id::text, 3)::int as number, takes_room, state, heart_count as hearts from photos order by id`.execute(
    test.db.query,
  )
  const room = { takesRoom: true, state: 'ready', hearts: 0 }
  expect(photos).toEqual([
    { ...room, number: 11, hearts: 2 },
    { ...room, number: 21, state: 'processing' },
    { ...room, number: 31, takesRoom: false },
    ...[32, 41, 42, 43].map((number) => ({ ...room, number })),
    { ...room, number: 51, state: 'arriving' },
    { ...room, number: 52, state: 'preview_only' },
    { ...room, number: 53, state: 'arriving', takesRoom: false },
    { ...room, number: 61, takesRoom: false },
    { ...room, number: 71 },
    { ...room, number: 81, state: 'no_preview' },
    { ...room, number: 82, state: 'processing' },
  ])

  const { rows: waiting } = await sql<{ number: number }>`
    select right(id::text, 3)::int as number from sendings where not shows_photo order by id`.execute(
    test.db.query,
  )
  expect(waiting).toEqual([{ number: 13 }])

  for (const table of ['face_scans', 'face_detections']) {
    const { rows } = await sql<{ number: number }>`
      select right(photo_id::text, 3)::int as number from ${sql.table(table)} order by photo_id`.execute(
      test.db.query,
    )
    expect(rows).toEqual([{ number: 11 }, { number: 71 }])
  }
})

/** The sendings in the album, with the same columns before and after the migration. */
async function shown(): Promise<unknown[]> {
  const { rows } = await sql<unknown>`
    select id, photo_id, file_name, blob_key, file_size, file_type, sha256, crc32, title, status, state, width, height,
           thumbhash, has_gps, taken_at, taken_local, captured_at, created_at, stream_state, look, heart_count, is_copy,
           album_id, sent_to_album
      from live_sendings order by id`.execute(test.db.query)
  return rows
}
