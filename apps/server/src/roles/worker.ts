import { createPlatform } from '../app/platform.ts'
import { createWorker } from '../app/worker.ts'
import { type Config, privatePlaces } from '../config.ts'
import { findIsolation } from '../platform/children/index.ts'
import { createLog } from '../platform/log.ts'
import { createMailWatch } from '../platform/mail-watch.ts'
import { collectWhenQuiet, growSlowly } from '../platform/rest.ts'
import { adoptOffer } from './adopt-offer.ts'
import { awaitSchema } from './await-schema.ts'
import { checkConnections } from './check-connections.ts'
import { checkIsolation } from './check-isolation.ts'
import { checkSecrets } from './check-secrets.ts'
import { checkStore } from './check-store.ts'
import { openTracing } from './open-tracing.ts'
import { StartError } from './start-error.ts'

/** Runs jobs until stopped; the current jobs are finished. */
export async function runWorker(config: Config): Promise<() => Promise<void>> {
  if (config.databaseUrl === undefined) throw new StartError('The role "worker" needs DATABASE_URL.')
  growSlowly()
  const log = createLog(config.logLevel, 'worker')
  const endTraces = await openTracing(config, 'worker', log)
  await awaitSchema(config.databaseDirectUrl ?? config.databaseUrl, log)
  const platform = await createPlatform({ config, databaseUrl: config.databaseUrl, log })
  await checkConnections(platform.db, config.databasePoolSize, log)
  await checkSecrets(platform.db, config)
  await adoptOffer(platform)
  await checkStore(platform)
  const worker = await createWorker(platform)
  void checkIsolation({ log, found: findIsolation(), places: privatePlaces(config) })
  void createMailWatch(platform).look()
  const stopCollecting = collectWhenQuiet()
  process.send?.({ type: 'ready' })
  return async () => {
    stopCollecting()
    await worker.close()
    await endTraces()
  }
}
