// spec: connections

import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { checkConnections } from '../roles/check-connections.ts'
import { oneDatabase } from '../testing/set-up.ts'
import { readConnectionRoom, warningOf } from './connection-room.ts'
import { type Database, openDatabase } from './database.ts'

const test = oneDatabase()
const log = createLog('silent', 'test')

const opened: Database[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.close()))
})

/** Another process of the installation, with a connection open. */
async function aProcess(poolSize: number): Promise<Database> {
  const db = openDatabase(test.url, { poolSize, log })
  opened.push(db)
  await sql`select 1`.execute(db.query)
  return db
}

it('what all processes may open is the sum of their pools, however many connections are open', async () => {
  const before = await readConnectionRoom(test.db)
  await aProcess(7)
  const other = await aProcess(30)
  await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.01)`.execute(other.query)))
  expect((await readConnectionRoom(test.db)).needed - before.needed).toBe(37)
})

it('a limit of the database counts when it is lower than the server’s', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.db.query)
  const limit = async (connections: number) =>
    sql`alter database ${sql.id(rows[0]?.name ?? '')} connection limit ${sql.lit(connections)}`.execute(
      test.db.query,
    )
  await limit(40)
  try {
    await aProcess(45)
    const room = await readConnectionRoom(test.db)
    expect(room.admitted).toBe(40)
    expect(warningOf(room)).toContain('PostgreSQL admits 40 connections')
    await expect(checkConnections(test.db, 40, log)).rejects.toThrow('set DATABASE_POOL_SIZE to less')
    await checkConnections(test.db, 39, log)
  } finally {
    await limit(-1)
  }
})

it('with room for all there is no warning', () => {
  expect(warningOf({ admitted: 97, needed: 97 })).toBeNull()
})
