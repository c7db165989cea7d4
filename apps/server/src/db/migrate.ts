import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { runMigrations as runQueueMigrations } from 'graphile-worker'
import { type Migration, type MigrationResult, Migrator, sql } from 'kysely'
import { silentQueueLogger } from '../platform/queue-logger.ts'
import type { Database } from './database.ts'
import { isRetryable } from './errors.ts'

/** The folder of our SQL files. */
export const MIGRATIONS = path.join(import.meta.dirname, 'migrations')
/** Each deadlock takes PostgreSQL a second to find. */
const MAX_ATTEMPTS = 10

/**
 * Brings the schema up to date: our SQL files in order, each in a transaction, then the job queue's own.
 * Two instances may start at once: one migrates, the other waits and finds nothing to do.
 */
export async function migrate(db: Database, folder = MIGRATIONS): Promise<string[]> {
  return applyMigrations(db, await readMigrations(folder))
}

/** Those of another version's migrations that this version does not know. */
export async function unknownMigrations(names: readonly string[]): Promise<string[]> {
  const known = await readMigrations(MIGRATIONS)
  return names.filter((name) => !Object.hasOwn(known, name))
}

/** Brings the schema of an empty database to where these migrations, all known, had brought another one. */
export async function migrateAs(db: Database, names: readonly string[]): Promise<void> {
  const known = await readMigrations(MIGRATIONS)
  await applyMigrations(
    db,
    Object.fromEntries(Object.entries(known).filter(([name]) => names.includes(name))),
  )
}

async function applyMigrations(db: Database, migrations: Record<string, Migration>): Promise<string[]> {
  const migrator = new Migrator({
    db: db.query.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  })
  const applied: string[] = []
  for (;;) {
    // One call for all pending migrations would be one transaction, which keeps each table locked until the last is
    // done.
    const results = await migrateNext(migrator)
    if (results.length === 0) break
    applied.push(...results.map((result) => result.migrationName))
  }
  await runQueueMigrations({ pgPool: db.pool, logger: silentQueueLogger })
  return applied
}

/**
 * Runs the next migration, again if it deadlocks: it may lock tables in another order than a transaction of the
 * previous release, which still runs. Such a transaction ends soon, since nothing else holds it up.
 */
async function migrateNext(migrator: Migrator): Promise<readonly MigrationResult[]> {
  for (let attempt = 1; ; attempt += 1) {
    const { error, results = [] } = await migrator.migrateUp()
    if (error === undefined) return results
    if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error
  }
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(
    files.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(path.join(folder, name), 'utf8')
      return [
        name.replace(/\.sql$/, ''),
        {
          up: (db) =>
            sql
              .raw(text)
              .execute(db)
              .then(() => undefined),
        },
      ]
    }),
  )
  return Object.fromEntries(migrations)
}
