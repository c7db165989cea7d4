import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { oneDatabase } from '../testing/set-up.ts'
import { MIGRATIONS, migrate } from './migrate.ts'
import { listMigrations } from './read-migrations.ts'

const MIGRATION = '0156-report-subjects'
const test = oneDatabase()

const run = (text: string) => sql.raw(text).execute(test.db.query)
const id = (digit: number) => `00000000-0000-7000-8000-00000000000${digit}`

it('comments that were taken back can still be put back after an upgrade, with their reports', async () => {
  await run(`drop schema public cascade; drop schema graphile_worker cascade; drop schema without_notices cascade;
    create schema public`)
  await migrate(test.db, { names: (await listMigrations(MIGRATIONS)).filter((name) => name < MIGRATION) })
  const [photo, guest, comment, lost, orphan] = [id(1), id(2), id(3), id(4), id(5)]
  const [earlier, later] = [new Date('2026-06-20T19:00:00Z'), new Date('2026-06-20T19:09:00Z')]
  const kept = (commentId: string, photoId: string) =>
    `{"id": "${commentId}", "eventId": "abcdefghjkmn", "photoId": "${photoId}", "guestId": "${guest}", ` +
    `"message": "What a cake!", "status": "published", "createdAt": "2026-06-20T18:00:00Z"}`
  await run(`
    insert into users (id, email) values ('noor', 'noor@example.com');
    insert into events (id, user_id, title, event_type) values ('abcdefghjkmn', 'noor', 'A wedding', 'wedding');
    insert into guests (id, event_id, token_hash) values ('${guest}', 'abcdefghjkmn', 'hash');
    insert into photos (id, event_id, sent_at, blob_key, file_size, file_type, state)
      values ('${photo}', 'abcdefghjkmn', now(), 'events/abcdefghjkmn/${photo}/original', 1000, 'image/jpeg', 'arriving');
    insert into take_back_parts (take_back_id, part, event_id, items, taken_at) values
      ('${id(6)}', 'comments', 'abcdefghjkmn', '[${kept(comment, photo)}]', '${earlier.toISOString()}'),
      ('${id(8)}', 'comments', 'abcdefghjkmn', '[${kept(comment, photo)}, ${kept(lost, id(9))}]', '${later.toISOString()}'),
      ('${id(8)}', 'photos', 'abcdefghjkmn', '["${photo}"]', now()),
      ('${id(7)}', 'comments', 'abcdefghjkmn', '[]', now());
    insert into report_cases (event_id, kind, subject_id, reported_at) values
      ('abcdefghjkmn', 'photo', '${photo}', now()), ('abcdefghjkmn', 'photo', '${orphan}', now()),
      ('abcdefghjkmn', 'comment', '${comment}', now()), ('abcdefghjkmn', 'comment', '${orphan}', now()),
      ('abcdefghjkmn', 'greeting', '${orphan}', now());
    update report_cases set mailed_at = '${later.toISOString()}' where subject_id = '${photo}'`)

  await migrate(test.db)

  const comments = await test.db.query.selectFrom('comments').selectAll().execute()
  expect(comments).toMatchObject([
    { id: comment, photoId: photo, guestId: guest, message: 'What a cake!', removedAt: later },
  ])
  const parts = await test.db.query
    .selectFrom('takeBackParts')
    .select(['part', 'items'])
    .orderBy('takeBackId')
    .orderBy('part')
    .execute()
  expect(parts).toEqual([
    { part: 'comments', items: [comment] },
    { part: 'comments', items: [] },
    { part: 'comments', items: [comment, lost] },
    { part: 'photos', items: [photo] },
  ])
  const subjects = () => test.db.query.selectFrom('reportCases').select('subjectId').orderBy('kind').execute()
  expect(await subjects()).toEqual([{ subjectId: comment }, { subjectId: photo }])

  await test.db.query.deleteFrom('photos').execute()
  expect(await subjects()).toEqual([])
  expect(await test.db.query.selectFrom('reportMails').select('mailedAt').execute()).toEqual([
    { mailedAt: later },
  ])
})
