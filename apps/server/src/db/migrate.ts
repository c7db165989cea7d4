import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MINUTES, SECONDS } from '@afterglow/contract/kernel'
import { runMigrations as runQueueMigrations } from 'graphile-worker'
import type { MigrationResult, MigrationResultSet } from 'kysely'
import { silentQueueLogger } from '../platform/queue-logger.ts'
import { assertFit } from './assert-fit.ts'
import type { Database } from './database.ts'
import { isLockTimeout, isRetryable } from './errors.ts'
import { migrateUp } from './migrate-up.ts'
import { listMigrations } from './read-migrations.ts'
import { whileMigratingAlone } from './while-migrating-alone.ts'

/** The folder of our SQL files. */
export const MIGRATIONS = path.join(import.meta.dirname, 'migrations')
/** Each deadlock takes PostgreSQL a second to find. */
const MAX_DEADLOCKS = 10
/** How long a migration tries to get a lock that a dump or a forgotten session holds. */
const LONGEST_WAIT = 30 * MINUTES
/** Between two attempts, those who waited behind the first are served. */
const PAUSE = 3 * SECONDS

export interface MigrateOptions {
  folder?: string
  /** Of the folder's migrations, only these. */
  names?: readonly string[]
  /** Receives a sentence when something holds the migration up. */
  say?(words: string): void
}

/**
 * Brings the schema up to date: our SQL files in order, each in a transaction, then the job queue's own.
 * Instances may start at once: one migrates, the others wait and find nothing to do.
 *
 * @throws UnfitDatabaseError before anything is changed
 */
export async function migrate(
  db: Database,
  { folder = MIGRATIONS, names, say = () => undefined }: MigrateOptions = {},
): Promise<string[]> {
  await assertFit(db)
  return whileMigratingAlone(db, say, async () => {
    const applied: string[] = []
    for (;;) {
      // One call for all pending migrations would be one transaction, which keeps each table locked until the last is
      // done.
      const results = await migrateNext(() => migrateUp(db, { folder, names }), say)
      if (results.length === 0) break
      applied.push(...results.map((result) => result.migrationName))
    }
    await runQueueMigrations({ pgPool: db.pool, logger: silentQueueLogger })
    return applied
  })
}

/** Those of another version's migrations that this version does not know. */
export async function unknownMigrations(names: readonly string[]): Promise<string[]> {
  const known = new Set(await listMigrations(MIGRATIONS))
  return names.filter((name) => !known.has(name))
}

/**
 * Runs the next migration, again if it deadlocks: it may lock tables in another order than a transaction of the
 * previous release, which still runs. Such a transaction ends soon, since nothing else holds it up. A lock that others
 * keep for longer is asked for again and again: whoever waits for one lets nobody else pass.
 */
async function migrateNext(
  migrateUp: () => Promise<MigrationResultSet>,
  say: (words: string) => void,
): Promise<readonly MigrationResult[]> {
  const waitsUntil = performance.now() + LONGEST_WAIT
  for (let deadlocks = 0; ; ) {
    const { error, results = [] } = await migrateUp()
    if (error === undefined) return results
    if (isLockTimeout(error) && performance.now() < waitsUntil) {
      const name = results.at(-1)?.migrationName ?? 'a migration'
      say(`${name} waits for a table that another session has locked (see pg_stat_activity)`)
      await pause(PAUSE)
      continue
    }
    deadlocks += 1
    if (deadlocks >= MAX_DEADLOCKS || !isRetryable(error)) throw error
  }
}
