import { type Config, environmentFor } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { systemClock } from '../platform/clock.ts'
import { createLog, type Log } from '../platform/log.ts'
import { printWelcome } from './welcome.ts'
import { startChildRole } from './child-role.ts'
import { lockDataDir } from './data-dir-lock.ts'

/**
 * The whole product on one machine: PostgreSQL (unless DATABASE_URL names one), one web process, one worker.
 * Whatever is started here is stopped here, last started first.
 */
export async function serve(config: Config): Promise<() => Promise<void>> {
  const log = createLog(config.logLevel, 'serve')
  const stops: (() => Promise<void> | void)[] = []
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  try {
    stops.push(lockDataDir(config.dataDir, config.publicUrl, systemClock))
    const databaseUrl = config.databaseUrl ?? (await startDatabase(config, log, stops))
    await prepareDatabase(databaseUrl, log)

    const environment = environmentFor(config, databaseUrl)
    const web = await startChildRole('web', environment, log)
    stops.push(web.stop)
    const worker = await startChildRole('worker', environment, log)
    stops.push(worker.stop)
    await printWelcome(config, web.port ?? config.port)
    return stopAll
  } catch (error) {
    await stopAll()
    throw error
  }
}

async function startDatabase(config: Config, log: Log, stops: (() => Promise<void> | void)[]): Promise<string> {
  const postgres = await startEmbeddedPostgres(config.dataDir)
  stops.push(postgres.stop)
  log.info({ adopted: postgres.adopted }, 'embedded PostgreSQL is up')
  return postgres.url
}

async function prepareDatabase(databaseUrl: string, log: Log): Promise<void> {
  const db = openDatabase(databaseUrl, { poolSize: 2, log })
  try {
    const applied = await migrate(db)
    if (applied.length > 0) log.info({ applied }, 'migrated')
  } finally {
    await db.close()
  }
}
