import { randomUUID } from 'node:crypto'
import { AppError } from '@afterglow/contract'
import { KB, type Policy } from '@afterglow/contract/kernel'
import cookie from '@fastify/cookie'
import websocket from '@fastify/websocket'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify'
import { askedBy } from '../platform/asking-network.ts'
import type { Log } from '../platform/log.ts'
import { handleErrors } from './errors.ts'
import { checkOrigins, type OwnAddresses } from './origin-check.ts'
import { addressKey } from './rate-limit.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { endSlowBodies, LONGEST_BODY } from './slow-bodies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy
  }
}

export interface HttpOptions extends OwnAddresses {
  log: Log
  trustedProxies: string[]
  /** Whether the process is about to exit and begins nothing new. */
  isDraining?(): boolean
}

const MAX_JSON_BYTES = 256 * KB
const MAX_SOCKET_MESSAGE_BYTES = 64 * KB
export const REQUEST_ID_HEADER = 'x-request-id'

/**
 * The edge of the product: request ids, logs, limits, security headers, origin checks and the rendering of errors.
 * A route that declares no policy cannot be registered.
 */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = options.log
  const app = Fastify({
    loggerInstance,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustedProxies.length === 0 ? false : options.trustedProxies,
    bodyLimit: MAX_JSON_BYTES,
    // A part may come over the slowest line that is let through; headers must come at once.
    requestTimeout: LONGEST_BODY,
    connectionTimeout: 0,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false, ignoreDuplicateSlashes: false },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Its answer does not match the contract; see refuseWhileLeaving.
    return503OnClosing: false,
  })

  // Registered first, so that it sees every upgrade and closes those that a later hook refuses.
  await app.register(websocket, {
    options: { maxPayload: MAX_SOCKET_MESSAGE_BYTES, perMessageDeflate: false },
    errorHandler: endSocket,
  })
  knowNetworks(app)
  await app.register(cookie)
  acceptEmptyJson(app)
  requirePolicies(app)
  logRequests(app)
  setSecurityHeaders(app, { isHttps: options.publicUrl.startsWith('https:') })
  handleErrors(app)
  refuseWhileLeaving(app, options.isDraining ?? (() => false))
  endSlowBodies(app)
  checkOrigins(app, options)
  return app
}

/** Protocol errors of a page on its socket (too large a message, a bad frame) are not server errors. */
function endSocket(error: Error, socket: { terminate(): void }, request: FastifyRequest): void {
  const isOurs = !('code' in error && String(error.code).startsWith('WS_ERR_'))
  request.log[isOurs ? 'error' : 'info']({ err: error }, 'a socket has ended')
  socket.terminate()
}

/** What a request asks of the database is done in turns of networks. */
function knowNetworks(app: FastifyInstance): void {
  app.addHook('onRequest', ({ ip }, _reply, done) => askedBy(addressKey(ip), done))
  // A body that was read in between has come from the connection, of which nobody knows who asks.
  app.addHook('preValidation', ({ ip }, _reply, done) => askedBy(addressKey(ip), done))
}

/** Many clients send a JSON content type by habit, even without a body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
}

/** A kept-alive connection may bring another request while the process shuts down. */
function refuseWhileLeaving(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isDraining() || STILL_ANSWERED.includes(request.url)) return
    reply.header('connection', 'close')
    throw new AppError('server.unavailable')
  })
}

/** These report the draining state themselves. */
const STILL_ANSWERED = ['/healthz', '/readyz']

/** An undeclared route would be a security hole: the process refuses to start with one. */
function requirePolicies(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  app.addHook('onReady', async () => {
    const undeclared = routes.filter((route) => route.config?.policy === undefined)
    if (undeclared.length === 0) return
    const names = undeclared.map((route) => `${String(route.method)} ${route.url}`)
    throw new Error(`These routes declare no policy: ${names.join(', ')}`)
  })
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const line = { ...requestLine(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (reply.statusCode >= 500) request.log.warn(line, 'request')
    else request.log.info(line, 'request')
  })
}

/** What may be logged of a request: neither its query, where signed addresses carry their proof, nor the name of a file. */
export function requestLine({ method, url, routeOptions }: FastifyRequest): { method: string; path: string } {
  // Chats write the fragment of a wall's link, its key, as part of the path.
  const [path = ''] = url.split(/\?|%3f|%23|%26|&/i)
  const namesFile = routeOptions.url?.endsWith('/:fileName')
  return { method, path: namesFile ? `${path.slice(0, path.lastIndexOf('/'))}/:fileName` : path }
}
