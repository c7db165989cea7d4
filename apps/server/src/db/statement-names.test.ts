// spec: uploads.crowd

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { type Database, openDatabase, type Queryable } from './database.ts'

let test: TestDb
let db: Database
beforeAll(async () => {
  test = await testDb()
  // With one connection, a prepared statement is prepared for every query.
  db = openDatabase(test.url, { poolSize: 1, log: createLog('silent', 'test') })
})
beforeEach(async () => {
  await sql`drop table if exists guests_of_honor`.execute(db.query)
  await sql`create table guests_of_honor (id int, name text)`.execute(db.query)
  await sql`insert into guests_of_honor values (1, 'Noor')`.execute(db.query)
})
afterAll(async () => {
  await db.close()
  await test.db.close()
  await test.drop()
})

const find = async (query: Queryable) =>
  (await sql`select * from guests_of_honor where id = ${1}`.execute(query)).rows

async function findOften(): Promise<void> {
  for (let run = 0; run < 30; run += 1) await find(db.query)
}

async function countPrepared(part: string): Promise<number> {
  const pattern = `%${part}%`
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_prepared_statements where statement like ${pattern}`.execute(db.query)
  return rows[0]?.count ?? 0
}

const addColumn = () => sql`alter table guests_of_honor add column table_number int`.execute(test.db.query)

describe('a statement that runs again and again', () => {
  it('is prepared, and one that runs once is not', async () => {
    await sql`select id from guests_of_honor where name = ${'Elias'}`.execute(db.query)
    await findOften()
    expect(await countPrepared('from guests_of_honor where id')).toBe(1)
    expect(await countPrepared('from guests_of_honor where name')).toBe(0)
  })

  // spec: statements
  it('answers the new columns after a migration has changed its table', async () => {
    await findOften()
    await addColumn()
    expect(await find(db.query)).toEqual([{ id: 1, name: 'Noor', tableNumber: null }])
  })

  // spec: statements
  it('has its transaction run again whole after such a migration', async () => {
    await findOften()
    await addColumn()
    let runs = 0
    const found = await db.transaction(async (tx) => {
      runs += 1
      await sql`insert into guests_of_honor values (2, 'Elias')`.execute(tx)
      return find(tx)
    })
    expect(found).toEqual([{ id: 1, name: 'Noor', tableNumber: null }])
    expect(runs).toBe(2)
    const { rows } = await sql`select id from guests_of_honor where name = 'Elias'`.execute(db.query)
    expect(rows).toHaveLength(1)
  })
})

it('lists of every length take no more than two hundred plans of a connection', async () => {
  for (let length = 1; length <= 230; length += 1) {
    const ids = sql.join(Array.from({ length }, (_, index) => index))
    for (let run = 0; run < 20; run += 1)
      await sql`select 'lists' from guests_of_honor where id in (${ids})`.execute(db.query)
  }
  const prepared = await countPrepared('lists')
  expect(prepared).toBeGreaterThan(100)
  expect(prepared).toBeLessThanOrEqual(200)
})
