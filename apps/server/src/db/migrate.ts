import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { runMigrations as runQueueMigrations } from 'graphile-worker'
import { type Migration, Migrator, sql } from 'kysely'
import { silentQueueLogger } from '../platform/queue-logger.ts'
import type { Database } from './database.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')

/**
 * Brings the schema up to date: our SQL files in order, each in a transaction, then the job queue's own.
 * Two instances may start at once: one migrates, the other waits and finds nothing to do.
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({
    db: db.query.withoutPlugins(),
    provider: { getMigrations: readMigrations },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  })
  const applied: string[] = []
  for (;;) {
    // One call for all pending migrations would be one transaction, which keeps each table locked until the last is
    // done.
    const { error, results = [] } = await migrator.migrateUp()
    if (error !== undefined) throw error
    if (results.length === 0) break
    applied.push(...results.map((result) => result.migrationName))
  }
  await runQueueMigrations({ pgPool: db.pool, logger: silentQueueLogger })
  return applied
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(
    files.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(path.join(FOLDER, name), 'utf8')
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
