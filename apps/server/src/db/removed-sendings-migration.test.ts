import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { findAddressAccess, putBack } from '../domains/album/sendings/removed-store.ts'
import { authorized } from '../platform/authorized.ts'
import { oneDatabase } from '../testing/set-up.ts'
import { MIGRATIONS, migrate } from './migrate.ts'
import { listMigrations } from './read-migrations.ts'

const MIGRATION = '0151-removed-sendings'
const test = oneDatabase()

const run = (text: string) => sql.raw(text).execute(test.db.query)
const id = (digit: number) => `00000000-0000-7000-8000-00000000000${digit}`

/** The schema before the migration, without a row. */
async function goBack(): Promise<void> {
  await run(`drop schema public cascade; drop schema graphile_worker cascade; drop schema without_notices cascade;
    create schema public`)
  const before = (await listMigrations(MIGRATIONS)).filter((name) => name < MIGRATION)
  await migrate(test.db, { names: before })
}

it('photos that had been removed can be put back after an upgrade, with their hearts, comments, album and challenge', async () => {
  await goBack()
  const [kept, removed, copy, gone] = [id(1), id(2), id(3), id(4)]
  await run(`
    insert into users (id, email) values ('noor', 'noor@example.com');
    insert into events (id, user_id, title, event_type) values ('abcdefghjkmn', 'noor', 'A wedding', 'wedding');
    insert into event_counters (event_id) values ('abcdefghjkmn');
    insert into guests (id, event_id, token_hash) values ('${id(9)}', 'abcdefghjkmn', 'hash');
    insert into albums (id, event_id, name, code, position, created_at)
      values ('${id(8)}', 'abcdefghjkmn', 'Ceremony', 'ABCDEF', 0, now());
    insert into challenges (id, event_id, prompt, position, created_at)
      values ('${id(7)}', 'abcdefghjkmn', 'The first dance', 0, now());
    insert into user_media (id, event_id, user_id, guest_id, file_name, blob_key, file_size, file_type, sha256, crc32, title,
                            status, state, captured_at, created_at, album_id, challenge_ids, heart_count, address_epoch)
      select photo::uuid, 'abcdefghjkmn', 'noor', '${id(9)}', 'IMG.jpg', 'events/abcdefghjkmn/' || photo || '/original', 1000,
             'image/jpeg', md5(sha), 1, 'Title of ' || photo, 'published', 'ready', now(), now(), '${id(8)}',
             array['${id(7)}']::uuid[], 1, 4
        from (values ('${kept}', 'one'), ('${removed}', 'two'), ('${gone}', 'three')) as photos (photo, sha);
    insert into user_media (id, object_id, is_copy, takes_room, event_id, user_id, file_name, blob_key, file_size, file_type,
                            sha256, crc32, title, status, state, captured_at, created_at)
      values ('${copy}', '${removed}', true, false, 'abcdefghjkmn', 'noor', 'COPY.jpg',
              'events/abcdefghjkmn/${removed}/original', 1000, 'image/jpeg', md5('two'), 1, 'A copy', 'published', 'ready',
              now(), now());
    insert into hearts (event_id, object_id, guest_id, created_at) values ('abcdefghjkmn', '${removed}', '${id(9)}', now());
    insert into comments (id, event_id, object_id, guest_id, message, status, created_at)
      values ('${id(6)}', 'abcdefghjkmn', '${removed}', '${id(9)}', 'What a cake!', 'published', now());
    insert into removed_media (id, event_id, media, removed_at, removed_with)
      select id, event_id, to_jsonb(user_media), now(), case when id = '${copy}' then '${removed}'::uuid end
        from user_media where id in ('${removed}', '${copy}', '${gone}');
    delete from user_media where id in ('${removed}', '${copy}', '${gone}');
    update removed_media set media = media || '{"album_id": "${id(5)}"}', removed_at = now() - interval '1 hour'
     where id = '${gone}'`)
  const { rows: before } = await sql<{ media: Record<string, unknown> }>`
    select media from removed_media where id = ${removed}`.execute(test.db.query)

  await migrate(test.db)

  const live = await test.db.query.selectFrom('liveSendings').select('id').execute()
  expect(live).toEqual([{ id: kept }])
  const access = await findAddressAccess(test.db.query, 'abcdefghjkmn', new Date(0))
  expect(access?.removed).toEqual(new Set([removed, copy, gone]))

  const since = new Date(Date.now() - 10 * 60_000)
  const event = authorized({ id: 'abcdefghjkmn' }, 'manage')
  const back = await test.db.transaction((tx) => putBack(tx, event, [removed, gone], since))
  expect(back.map((row) => row.id).toSorted()).toEqual([removed, copy])

  const { rows: after } = await sql<{ media: Record<string, unknown> }>`
    select to_jsonb(photos) || to_jsonb(sendings) as media
      from sendings join photos on photos.id = photo_id where sendings.id = ${removed}`.execute(test.db.query)
  const nowThere = { removedAt: null, removedWith: null, isCopy: true, takesRoom: false, showsPhoto: true }
  const { objectId: _none, ...was } = before[0]?.media ?? {}
  // Later migrations add columns.
  expect(after[0]?.media).toMatchObject({ ...was, sentAt: was['createdAt'], photoId: removed, ...nowThere })
  expect(await count('hearts')).toBe(1)
  expect(await count('comments')).toBe(1)
})

const count = async (table: 'hearts' | 'comments') =>
  (await test.db.query.selectFrom(table).select('photoId').where('photoId', '=', id(2)).execute()).length
