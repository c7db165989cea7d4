import { Kysely, type MigrationResultSet, Migrator, PostgresAdapter, PostgresDialect } from 'kysely'
import type { Database } from './database.ts'
import { isConcurrent, type MigrationFiles, readMigrations } from './read-migrations.ts'

/** Runs the next of the migrations in `files`. Nothing is answered where all were made. */
export async function migrateUp({ pool }: Database, files: MigrationFiles): Promise<MigrationResultSet> {
  const props = {
    db: new Kysely({ dialect: new MigratingDialect({ pool }) }),
    provider: { getMigrations: () => readMigrations(files) },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  }
  const migrator = new Migrator(props)
  const next = (await migrator.getMigrations()).find(({ executedAt }) => executedAt === undefined)
  if (next === undefined || !isConcurrent(next.name)) return migrator.migrateUp()
  return new Migrator({ ...props, disableTransactions: true }).migrateUp()
}

/** Whoever migrates is alone. Kysely's own lock is a session's, which a pooler keeps after the process has ended. */
class MigratingDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new AdapterWithoutLock()
  }
}

class AdapterWithoutLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
