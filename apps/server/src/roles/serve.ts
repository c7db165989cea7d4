import { setTimeout } from 'node:timers/promises'
import { type Config, environmentFor } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { troubleOf } from '../db/database-trouble.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { isDatabaseUnavailable } from '../db/errors.ts'
import { migrate } from '../db/migrate.ts'
import { systemClock } from '../platform/clock.ts'
import { createLog, type Log } from '../platform/log.ts'
import { collectWhenQuiet } from '../platform/rest.ts'
import { type ChildRole, type ChildRoleOptions, startChildRole } from './child-role.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { assertNotMoved } from './moved-mark.ts'
import { printWelcome } from './welcome.ts'

/** Pause between checks whether the database is back, in ms. */
const DATABASE_PAUSE = 250

type Stop = (hurry?: AbortSignal) => unknown

/**
 * The whole product on one machine: PostgreSQL (unless DATABASE_URL names one), one web process, one worker. Everything
 * started here is restarted when it dies, and stopped here, in reverse order.
 */
export async function serve(
  config: Config,
  _args: string[],
  leaving: AbortSignal,
): Promise<(hurry?: AbortSignal) => Promise<void>> {
  const log = createLog(config.logLevel, 'serve')
  const stops: Stop[] = []
  const stopAll = async (hurry?: AbortSignal) => {
    for (const stop of stops.splice(0).reverse()) await stop(hurry)
  }
  try {
    stops.push(lockDataDir(config.dataDir, config.publicUrl, systemClock))
    const databaseUrl = config.databaseUrl ?? (await startDatabase(config, { log, leaving }, stops))
    // Our own server is restarted when it dies; the address of an external one may be wrong.
    const prepared =
      config.databaseUrl === undefined
        ? untilAvailable(() => prepareDatabase(databaseUrl, log), leaving)
        : prepareDatabase(config.databaseDirectUrl ?? databaseUrl, log)
    await unlessAborted(prepared, leaving)
    const environment = environmentFor(config, databaseUrl)
    const { port, firstInvitation } = await startChildren(
      { environment, log, leaving, drainDelay: config.drainDelay },
      stops,
    )
    if (leaving.aborted) return stopAll
    await printWelcome(config, port ?? config.port, firstInvitation)
    stops.push(collectWhenQuiet())
    return stopAll
  } catch (error) {
    if (leaving.aborted) return stopAll
    await stopAll()
    throw error
  }
}

/** What is waited for may never come. What it has begun ends with this process. */
async function unlessAborted<T>(work: Promise<T>, leaving: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_resolve, reject) => {
    const leave = () => reject(leaving.reason)
    if (leaving.aborted) leave()
    else leaving.addEventListener('abort', leave)
  })
  return Promise.race([work, aborted])
}

interface Starting {
  log: Log
  leaving: AbortSignal
}

async function startDatabase(config: Config, { log, leaving }: Starting, stops: Stop[]): Promise<string> {
  assertNotMoved(config.dataDir)
  const postgres = await startEmbeddedPostgres(config.dataDir, (words) => log.warn(words), leaving)
  stops.push(postgres.stop, postgres.keepRunning(log))
  log.info({ adopted: postgres.adopted }, 'embedded PostgreSQL is up')
  return postgres.url
}

/** Answers the web process. */
async function startChildren(options: Omit<ChildRoleOptions, 'role'>, stops: Stop[]): Promise<ChildRole> {
  const children: ChildRole[] = []
  // Both are stopped at once, since either may have slow work to finish.
  stops.push((hurry) => Promise.all(children.map((child) => child.stop(hurry))))
  const web = await startChildRole({ role: 'web', ...options })
  children.push(web)
  if (!options.leaving.aborted) children.push(await startChildRole({ role: 'worker', ...options }))
  return web
}

async function untilAvailable(work: () => Promise<void>, leaving: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      // What only an operator mends, such as a full disk, has to be heard of.
      if (!isDatabaseUnavailable(error) || troubleOf(error) !== null || leaving.aborted) throw error
      await setTimeout(DATABASE_PAUSE, undefined, { signal: leaving }).catch(() => undefined)
    }
  }
}

async function prepareDatabase(databaseUrl: string, log: Log): Promise<void> {
  const db = openDatabase(databaseUrl, { poolSize: 2, log, isPatient: true })
  try {
    const applied = await migrate(db, { say: (words) => log.warn(words) })
    if (applied.length > 0) log.info({ applied }, 'migrated')
  } finally {
    await db.close()
  }
}
