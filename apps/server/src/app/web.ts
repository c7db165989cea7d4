import path from 'node:path'
import { SECONDS } from '@afterglow/contract/kernel'
import type { FastifyInstance } from 'fastify'
import type { ProductAccess } from '../domains/access/index.ts'
import { createAddressWatch } from '../http/address-watch.ts'
import { createBinder, type OpenLimit } from '../http/bind-endpoint.ts'
import { openBodyScopes } from '../http/body-scopes.ts'
import { errorCodeOf } from '../http/errors.ts'
import { isBehindProxy, isFromOperator } from '../http/operator.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import { createRequestAdmission } from '../http/request-admission.ts'
import { createHttpServer } from '../http/server.ts'
import { traceRequests } from '../http/trace-requests.ts'
import { createMailWatch } from '../platform/mail-watch.ts'
import { exposeGauges } from '../platform/metrics.ts'
import { processGauges } from '../platform/process-gauges.ts'
import { type BuiltWeb, readBuiltWeb } from '../shell/built-web.ts'
import { keepBuild } from '../shell/kept-builds.ts'
import { type Look, lookOf } from '../shell/look.ts'
import { registerShell } from '../shell/routes.ts'
import { openDomains } from './domains.ts'
import { closePlatform, type Platform } from './platform.ts'
import { registerSystemRoutes } from './system-routes.ts'

const WEB_BUILD = path.join(import.meta.dirname, '../../../web/build')
/** Requests under way get this long to finish when the process is asked to leave. */
const DRAIN_LIMIT = 25 * SECONDS

export interface WebApp {
  http: FastifyInstance
  /** Reports from now on that this process is not ready, so that a balancer sends it nothing new. */
  announceEnd(): void
  /** Closes pages' sockets, finishes requests under way, accepts nothing new. */
  close(): Promise<void>
}

/**
 * The web role: API, sockets, media bytes and the web app itself. `keepsBuild`: the files of this build are still there for
 * open pages after the next one has come.
 */
export async function createWeb(platform: Platform, { keepsBuild = false } = {}): Promise<WebApp> {
  const { config, log, facts } = platform
  let isEnding = false
  let isDraining = false
  const http = await createHttpServer({ ...config, log, isDraining: () => isDraining })
  if (config.traces !== undefined) traceRequests(http)
  const { plugs, access, ...guestLinks } = openDomains(platform)
  const requestAdmission = createRequestAdmission()
  const limiter = limiterOf(platform, access)
  const handle = createBinder(await openBodyScopes(http), access.gate, limiter, requestAdmission)

  const { metrics } = platform
  exposeGauges(metrics, Object.assign(processGauges(platform), ...plugs.map((plug) => plug.metrics ?? {})))
  const addressWarning = watchRequests(http, { ...platform, ...access })
  const mails = createMailWatch(platform)
  void mails.look()
  registerSystemRoutes(http, handle, {
    ...platform,
    plugs,
    publicUrl: config.publicUrl,
    secrets: config.authSecrets,
    metrics: metrics.registry,
    requireOperator: (request, reply) => access.gate.operator(request, reply, {}),
    isOperator: ({ raw }) => isFromOperator(config, raw),
    isEnding: () => isEnding,
    warnings: () => [addressWarning(), mails.warning()].filter((words) => words !== null),
  })
  for (const plug of plugs) plug.routes?.(handle)
  for (const plug of plugs) await plug.serve?.(http)
  const look = lookOf(config)
  const web = await readWebApp(platform, look)
  const { publicUrl, brand } = config
  if (web !== null) {
    const keptBuilds = keepsBuild ? await keepOwnBuild(platform) : []
    const shown = { web, keptBuilds, publicUrl, look, logo: brand.logo }
    await registerShell(http, { ...shown, ...guestLinks, requestAdmission })
  }
  await facts.start()

  return {
    http,
    announceEnd() {
      isEnding = true
    },
    async close() {
      isEnding = true
      isDraining = true
      for (const plug of plugs) plug.leave?.()
      const patience = setTimeout(() => http.server.closeAllConnections(), DRAIN_LIMIT)
      await http.close()
      clearTimeout(patience)
      for (const plug of plugs) await plug.close?.()
      await facts.stop()
      await closePlatform(platform)
    },
  }
}

/** Counts an endpoint's attempts per client, then per address. */
function limiterOf(
  { db, config }: Platform,
  { clientOf }: ProductAccess,
): OpenLimit<Parameters<ProductAccess['clientOf']>[1]> {
  const open = createRateLimiter(db.pool, config.rateLimitFactor)
  return (limit) => {
    const check = open(limit)
    return async (request, grant) => check(request, await clientOf(request, grant))
  }
}

/** Measures every answer. The returned function describes suspicious traffic to the operator, or answers null. */
function watchRequests(
  http: FastifyInstance,
  { config, clock, log, metrics, deviceOf }: Platform & Pick<ProductAccess, 'deviceOf'>,
): () => string | null {
  const addresses = createAddressWatch({
    clock,
    log,
    trustsProxies: config.trustedProxies.length > 0,
    isBehindProxy: isBehindProxy(config),
    deviceOf,
  })
  http.addHook('onResponse', async (request, reply) => {
    addresses.observe(request)
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    }
    metrics.requests.observe(labels, reply.elapsedTime / SECONDS)
    const code = errorCodeOf(request)
    if (code !== undefined) metrics.errors.inc({ code })
  })
  return () => addresses.warning()
}

/** Null where the web app is not built, as in tests of the server. */
async function readWebApp({ blobs, payments }: Platform, look: Look): Promise<BuiltWeb | null> {
  const sources = { uploadOrigin: await blobs.directOrigin(), checkout: payments.pageSources }
  return readBuiltWeb(WEB_BUILD, sources, look)
}

/** A copy that fails, as on a full disk, does not keep the process from starting. */
async function keepOwnBuild({ config, clock, log }: Platform): Promise<string[]> {
  try {
    return await keepBuild(WEB_BUILD, path.join(config.dataDir, 'web-builds'), clock)
  } catch (error) {
    log.warn({ err: error }, 'the files of this build could not be kept for pages that stay open')
    return []
  }
}
