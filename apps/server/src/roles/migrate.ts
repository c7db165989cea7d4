import type { Config } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { createLog } from '../platform/log.ts'
import { StartError } from './start-error.ts'

/** Brings the schema up to date and exits. */
export async function migrateOnly(config: Config): Promise<() => Promise<void>> {
  if (config.databaseUrl === undefined) throw new StartError('The role "migrate" needs DATABASE_URL.')
  const log = createLog(config.logLevel, 'migrate')
  const db = openDatabase(config.databaseDirectUrl ?? config.databaseUrl, {
    poolSize: 2,
    log,
    isPatient: true,
  })
  const applied = await migrate(db, { say: (words) => log.warn(words) })
  log.info({ applied }, 'the schema is up to date')
  await db.close()
  process.exitCode = 0
  return async () => undefined
}
