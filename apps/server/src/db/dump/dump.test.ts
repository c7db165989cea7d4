// spec: ops.backups

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '../../platform/jobs.ts'
import { aBareEvent } from '../../testing/bare-event.ts'
import { insertPhotos } from '../../testing/insert-photos.ts'
import { type TestDb, testDb } from '../../testing/test-db.ts'
import type { Database } from '../database.ts'
import { loadDump, type TableDump } from './load.ts'
import { digestOf, readRows } from './rows.ts'
import { withSnapshot } from './snapshot.ts'
import { listTables, readSequences } from './tables.ts'

/** Text that is easily lost on its way: line breaks, quotes, NUL's neighbors, other scripts, a string like null. */
const WORDS = [
  '',
  'null',
  '\\N',
  'a\nb\r\n\tc',
  '"quoted" \\ \'single\'',
  'नूर & إلياس',
  '💍\u0001\u2028',
  '{"a":[1,null]}',
]

describe('a dump of all rows', () => {
  let source: TestDb
  let target: TestDb
  beforeEach(async () => {
    source = await testDb()
    target = await testDb()
    for (const { db } of [source, target]) await addOddValues(db)
  })
  afterEach(async () => {
    for (const { db, drop } of [source, target]) {
      await db.close()
      await drop()
    }
  })

  it('comes back as it was: odd text, arrays, JSON, bytes, numbers, times, jobs and positions of sequences', async () => {
    await fill(source.db)

    await moveRows(source.db, target.db)

    expect(await everything(target.db)).toEqual(await everything(source.db))
    await target.db.transaction((tx) => enqueue(tx, 'nothing.known', {}))
    const ids = await sql<{ id: string }>`select id::text from graphile_worker._private_jobs`.execute(
      target.db.query,
    )
    expect(new Set(ids.rows.map(({ id }) => id)).size).toBe(3)
  })

  it('leaves foreign keys and triggers as they were', async () => {
    await fill(source.db)
    const before = await rulesOf(target.db)
    await moveRows(source.db, target.db)
    expect(await rulesOf(target.db)).toEqual(before)
    expect(before.length).toBeGreaterThan(40)
  })

  it('holds what was there when it began, whatever is written meanwhile', async () => {
    await fill(source.db)
    const before = await everything(source.db)
    await withSnapshot(source.db, async (snapshot, tables) => {
      await sql`delete from odd_values`.execute(source.db.query)
      const odd = tables.find(({ name }) => name === 'odd_values')
      if (odd === undefined) throw new Error('The table is gone')
      expect((await digestOf(snapshot, odd)).rows).toBe(WORDS.length)
    })
    expect(await everything(source.db)).not.toEqual(before)
  })

  it('is loaded as a whole or not at all', async () => {
    await fill(source.db)
    await fill(target.db)
    const before = await everything(target.db)
    const spoil = (line: string) => line.replace('नूर', 'नर')

    await expect(moveRows(source.db, target.db, spoil)).rejects.toThrow(
      /^The rows of .+ are not those that were dumped\.$/,
    )

    expect(await everything(target.db)).toEqual(before)
  })

  it('is refused when rows refer to what is not in it', async () => {
    await fill(source.db)
    await withoutForeignKeys(source.db, 'delete from users')
    await expect(moveRows(source.db, target.db)).rejects.toThrow('violates foreign key constraint')
  })

  it('is refused by a database that lacks one of its tables or columns', async () => {
    await sql`alter table odd_values drop column words cascade`.execute(target.db.query)
    await expect(moveRows(source.db, target.db)).rejects.toThrow('public.odd_values is not part of Afterglow')
  })
})

/** A column of each type that the product has, and of some that it may get. */
async function addOddValues({ query }: Database): Promise<void> {
  await sql`create table odd_values (
    id bigint generated always as identity, words text, doubled text generated always as (words || words) stored,
    bytes bytea, ids uuid[], texts text[], numbers smallint[], document jsonb, exact json, share double precision,
    small real, amount numeric(12, 3), at timestamptz, day date, span interval, address inet, is_set boolean,
    short character varying(12), code "char")`.execute(query)
}

async function fill(db: Database): Promise<void> {
  await insertPhotos(db, await aBareEvent(db), 1500)
  for (const words of WORDS) {
    const id = randomUUID()
    await sql`insert into users (id, email, full_name) values (${id}, ${`${id}@example.com`}, ${words})`.execute(
      db.query,
    )
    await sql`insert into odd_values
      (words, bytes, ids, texts, numbers, document, exact, share, small, amount, at, day, span, address, is_set, short, code)
      values (${words}, ${Buffer.from(words)}, ${[id, id]}::uuid[], ${[words, 'x,y', '{}']}::text[], '{-1,NULL,32767}',
        ${JSON.stringify({ words })}::jsonb, '{"b": 1,  "a": 1.10}', 1e-300 / 3, 0.1, 123456789.120,
        '0044-03-15 BC 12:00:00.123456+02', 'infinity', '1 mon -2 days 03:04:05.6', '10.0.0.7/8', null, 'twelve', 'x')`.execute(
      db.query,
    )
  }
  await db.transaction(async (tx) => {
    await enqueue(tx, 'nothing.known', { words: WORDS })
    await enqueue(tx, 'nothing.known', {})
  })
}

async function moveRows(from: Database, to: Database, spoil = (line: string) => line): Promise<void> {
  await withSnapshot(from, async (snapshot, tables) => {
    const dumps: TableDump[] = []
    for (const table of tables) {
      const { rows, digest } = await digestOf(snapshot, table)
      dumps.push({ ...table, columns: table.columns.map(({ name }) => name), rows, digest })
    }
    await loadDump(to, {
      tables: dumps,
      sequences: await readSequences(snapshot),
      async *linesOf({ schema, name }) {
        const table = tables.find((one) => one.schema === schema && one.name === name)
        if (table === undefined) return
        for await (const lines of readRows(snapshot, table)) yield lines.map(spoil)
      },
    })
  })
}

/** Each row as PostgreSQL itself writes it, by table. */
async function everything(db: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const { schema, name } of await listTables(db.query)) {
    const { rows } = await sql<{ text: string }>`
      select whole::text as text from ${sql.table(`${schema}.${name}`)} as whole order by 1`.execute(
      db.query.withoutPlugins(),
    )
    found[`${schema}.${name}`] = rows.map(({ text }) => text)
  }
  return found
}

async function rulesOf({ query }: Database): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as rule
      from pg_constraint
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`.execute(query)
  return rows.map(({ rule }) => rule)
}

async function withoutForeignKeys({ pool }: Database, statement: string): Promise<void> {
  const client = await pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(statement)
  // The setting ends with the connection.
  client.release(true)
}
