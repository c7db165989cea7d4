import { type Config, environmentFor } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { systemClock } from '../platform/clock.ts'
import { createLog, type Log } from '../platform/log.ts'
import { type ChildRole, startChildRole } from './child-role.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { printWelcome } from './welcome.ts'

type Stop = () => unknown

/**
 * The whole product on one machine: PostgreSQL (unless DATABASE_URL names one), one web process, one worker.
 * Whatever is started here is started again when it dies, and stopped here, last started first.
 */
export async function serve(config: Config): Promise<() => Promise<void>> {
  const log = createLog(config.logLevel, 'serve')
  const stops: Stop[] = []
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  try {
    stops.push(lockDataDir(config.dataDir, config.publicUrl, systemClock))
    const databaseUrl = config.databaseUrl ?? (await startDatabase(config, log, stops))
    await prepareDatabase(databaseUrl, log)
    const port = await startChildren(environmentFor(config, databaseUrl), log, stops)
    await printWelcome(config, port ?? config.port)
    return stopAll
  } catch (error) {
    await stopAll()
    throw error
  }
}

async function startDatabase(config: Config, log: Log, stops: Stop[]): Promise<string> {
  const postgres = await startEmbeddedPostgres(config.dataDir)
  stops.push(postgres.stop, postgres.keepRunning(log))
  log.info({ adopted: postgres.adopted }, 'embedded PostgreSQL is up')
  return postgres.url
}

/** Answers the port that people come in by. */
async function startChildren(
  environment: NodeJS.ProcessEnv,
  log: Log,
  stops: Stop[],
): Promise<number | undefined> {
  const children: ChildRole[] = []
  // Both are told at once, for each may have something in hand that takes its time.
  stops.push(() => Promise.all(children.map((child) => child.stop())))
  const web = await startChildRole('web', environment, log)
  children.push(web)
  children.push(await startChildRole('worker', environment, log))
  return web.port
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
