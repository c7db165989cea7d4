import { setTimeout } from 'node:timers/promises'
import { SECONDS } from '@afterglow/contract/kernel'
import { createPlatform } from '../app/platform.ts'
import { createWeb } from '../app/web.ts'
import { type Config, privatePlaces } from '../config.ts'
import { findIsolation } from '../platform/children/index.ts'
import { createLog } from '../platform/log.ts'
import { collectWhenQuiet, growSlowly } from '../platform/rest.ts'
import { adoptOffer } from './adopt-offer.ts'
import { awaitBuild } from './await-build.ts'
import { awaitSchema } from './await-schema.ts'
import { checkConnections } from './check-connections.ts'
import { checkIsolation } from './check-isolation.ts'
import { checkSecrets } from './check-secrets.ts'
import { checkStore } from './check-store.ts'
import { firstOperatorInvitation } from './first-operator.ts'
import { openTracing } from './open-tracing.ts'
import { StartError } from './start-error.ts'

/** Waiting longer for whatever still keeps the process alive is not worth it. */
const LEAVE_LIMIT = 28 * SECONDS

/**
 * Connections that wait to be accepted. When a thousand are opened at once, the system drops those beyond, of which a
 * browser hears after one, three or seven seconds. The system has a bound of its own (net.core.somaxconn).
 */
const BACKLOG = 4096

/** Serves requests until stopped, then drains. */
export async function runWeb(config: Config): Promise<(hurry: AbortSignal) => Promise<void>> {
  if (config.databaseUrl === undefined) throw new StartError('The role "web" needs DATABASE_URL.')
  growSlowly()
  const log = createLog(config.logLevel, 'web')
  const endTraces = await openTracing(config, 'web', log)
  await awaitSchema(config.databaseDirectUrl ?? config.databaseUrl, log)
  const platform = await createPlatform({ config, databaseUrl: config.databaseUrl, log })
  await checkConnections(platform.db, config.databasePoolSize, log)
  await checkSecrets(platform.db, config)
  await adoptOffer(platform)
  await checkStore(platform)
  await awaitBuild()
  const web = await createWeb(platform, { keepsBuild: true })
  void checkIsolation({ log, found: findIsolation(), places: privatePlaces(config) })
  const port = await listen(web.http, config)
  log.info({ port }, 'web ready')
  const stopCollecting = collectWhenQuiet()
  const firstInvitation = await firstOperatorInvitation(platform, process.send !== undefined)
  process.send?.({ type: 'ready', port, firstInvitation })

  return async (hurry) => {
    log.info({ delay: config.drainDelay }, 'draining')
    stopCollecting()
    web.announceEnd()
    await setTimeout(config.drainDelay, undefined, { signal: hurry }).catch(() => undefined)
    const limit = globalThis.setTimeout(() => process.exit(0), LEAVE_LIMIT)
    await web.close()
    await endTraces()
    clearTimeout(limit)
  }
}

async function listen(http: Awaited<ReturnType<typeof createWeb>>['http'], config: Config): Promise<number> {
  try {
    await http.listen({ port: config.port, host: config.host, backlog: BACKLOG })
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause
    if (cause.code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${config.port} is in use by another program. Stop it, or choose another port: PORT=${config.port + 1} npm start`,
        { cause },
      )
    }
    if (cause.code === 'EACCES') {
      throw new StartError(
        `Port ${config.port} is not allowed for this user. Choose one above 1023: PORT=3000 npm start`,
        { cause },
      )
    }
    throw cause
  }
  const address = http.server.address()
  return typeof address === 'object' && address !== null ? address.port : config.port
}
