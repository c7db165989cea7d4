import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertPhotos } from '../testing/insert-photos.ts'
import { aWedding } from '../testing/people.ts'
import { oneApp } from '../testing/set-up.ts'

const app = oneApp()

const run = async (name: string) =>
  sql
    .raw(await readFile(path.join(import.meta.dirname, 'migrations', name), 'utf8'))
    .execute(app.platform.db.query)

it('photos of unknown type become JPEGs, no other may be written, and hosts are not notified again of full storage', async () => {
  const { query } = app.platform.db
  const { event } = await aWedding(app)
  await sql`alter table photos drop constraint photos_file_type_check;
    alter table event_voice_notes drop constraint event_voice_notes_original_type_check;
    alter table payments drop constraint payments_currency_check;
    drop table room_notices;`.execute(query)
  await insertPhotos(app.platform.db, event.id, 2)
  // As the migration knows it.
  await sql`alter table photos rename to user_media`.execute(query)
  await sql`update user_media set file_type = case crc32 when 1 then 'constructor' else 'video/mp4' end`.execute(
    query,
  )

  await sql`insert into plan_notices (user_id, kind, about, sent_at)
    select user_id, kind, to_timestamp(0), '2026-06-20Z' from events, unnest(array['storage-80-5000000000', 'plan-ended']) kind
     where events.id = ${event.id}`.execute(query)

  await run('0066-column-values.sql')
  await run('0067-validate-column-values.sql')

  const kept = await query.selectFrom('liveSendings').select('fileType').orderBy('crc32').execute()
  expect(kept).toEqual([{ fileType: 'image/jpeg' }, { fileType: 'video/mp4' }])
  const notices = await query.selectFrom('roomNotices').select(['percent', 'quotaBytes', 'sentAt']).execute()
  expect(notices).toEqual([{ percent: 80, quotaBytes: 5_000_000_000, sentAt: new Date('2026-06-20Z') }])
  await expect(sql`update user_media set file_type = 'constructor'`.execute(query)).rejects.toThrow(
    /file_type_check/,
  )
})
