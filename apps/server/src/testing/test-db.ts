import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { createLog } from '../platform/log.ts'

export interface TestDb {
  db: Database
  url: string
  drop(): Promise<void>
}

/**
 * A private database: a copy of the migrated template, made in some milliseconds. `through` answers another address for
 * it, for tests that break the connection.
 */
export async function testDb(
  through = async (url: string) => url,
  log = createLog('silent', 'test'),
): Promise<TestDb> {
  const templateUrl = inject('templateUrl')
  const template = new URL(templateUrl).pathname.slice(1)
  const name = `test_${randomBytes(8).toString('hex')}`
  // The usual strategy writes every page of the template to the log as well.
  await maintain(templateUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = templateUrl.replace(/\/[^/]*$/, `/${name}`)
  const db = openDatabase(await through(url), { poolSize: 10, log })
  return {
    db,
    url,
    /** Close `db` first. */
    async drop() {
      await maintain(templateUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

async function maintain(templateUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: templateUrl.replace(/\/[^/]*$/, '/postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
