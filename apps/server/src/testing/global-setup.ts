import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { type Database, openDatabase } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { createLog } from '../platform/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database from which each test file makes its own copy. */
    templateUrl: string
    /** Where the engines of the tests remember what they have made. */
    engineMemory: string
  }
}

/** One real PostgreSQL for the whole run, migrated once; every test file clones it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-test-'))
  const postgres = await startEmbeddedPostgres(folder)
  const db = openDatabase(postgres.url, { poolSize: 2, log: createLog('silent', 'test') })
  await forgoDurability(db)
  await migrate(db)
  await db.close()
  project.provide('templateUrl', postgres.url)
  const engineMemory = await mkdtemp(path.join(os.tmpdir(), 'afterglow-made-'))
  project.provide('engineMemory', engineMemory)
  return async () => {
    await postgres.stop()
    for (const made of [folder, engineMemory]) await rm(made, { recursive: true, force: true })
  }
}

/** These databases need not survive a crash, so writes skip the disk. Tests of crashes use other servers. */
async function forgoDurability({ query }: Database): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await sql`alter system set ${sql.id(setting)} = off`.execute(query)
  await sql`select pg_reload_conf()`.execute(query)
}
