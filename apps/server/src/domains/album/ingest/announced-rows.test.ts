// spec: deletion

import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Tx } from '../../../db/database.ts'
import { aWedding, type Wedding } from '../../../testing/people.ts'
import { oneApp } from '../../../testing/set-up.ts'
import { findAnnounced, findForerunners, findUpload, sumOfNetwork, waitingOf } from './upload-store.ts'

const MANY = 20_000
const GUEST = '00000000-0000-7000-8000-000000000001'

const app = oneApp()
let wedding: Wedding
beforeAll(async () => {
  wedding = await aWedding(app)
  const { query } = app.platform.db
  await sql`insert into guests (id, event_id, token_hash) values (${GUEST}, ${wedding.event.id}, 'x')`.execute(
    query,
  )
  // One guest sent everything; every third announcement was given up.
  await sql`insert into uploads (id, event_id, owner_id, guest_id, file_name, declared_type, file_size, announcement_id,
                                 blob_key, blob_upload, state, expires_at)
    select gen_random_uuid(), events.id, user_id, ${GUEST}, n || '.jpg', 'image/jpeg', 1, 'file-' || n, 'key', 'ref',
           case when n % 3 = 0 then 'dropped' else 'completed' end, now()
      from generate_series(1, ${MANY}::int) n, events where events.id = ${wedding.event.id}`.execute(query)
  await sql`analyze uploads`.execute(query)
})

/** How many rows of uploads PostgreSQL reads for it, found or not. */
async function rowsRead(work: (tx: Tx) => Promise<unknown>): Promise<number> {
  return app.platform.db.transaction(async (tx) => {
    const before = await readSoFar(tx)
    await work(tx)
    return (await readSoFar(tx)) - before
  })
}

async function readSoFar(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'uploads'`.execute(
    tx,
  )
  return rows[0]?.read ?? 0
}

it('announcing 20 files reads their rows only, however many the event and the guest have', async () => {
  const { query } = app.platform.db
  const names = Array.from({ length: 20 }, (_, n) => `file-${n * 30 + 1}`)
  expect(await rowsRead((tx) => findAnnounced(tx, wedding.event.id, names))).toBe(20)

  const owner = await query.selectFrom('events').select('userId').executeTakeFirstOrThrow()
  expect(await rowsRead((tx) => waitingOf(wedding.event.id, GUEST).execute(tx))).toBe(0)
  expect(await rowsRead((tx) => sumOfNetwork(tx, owner.userId, 'a network'))).toBe(0)
})

it('looking for what became of a file before reads the rows of that file only', async () => {
  const { query } = app.platform.db
  const { id } = await query
    .selectFrom('uploads')
    .select('id')
    .where('announcementId', '=', 'file-3')
    .executeTakeFirstOrThrow()
  const upload = await findUpload(query, id)
  expect(await rowsRead((tx) => findForerunners(tx, { ...upload!, id: GUEST }))).toBe(1)
})
