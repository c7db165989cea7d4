import { AppError } from '@afterglow/contract'
import type { Policy } from '@afterglow/contract/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const PROVES_ITSELF: ReadonlySet<string> = new Set<Policy>(['provider-state', 'provider-signature'])

/**
 * Cookies travel with requests that other sites start, so a write (or a socket) must come from one of our own
 * pages. Browsers say where a request comes from in `Origin` and `Sec-Fetch-Site`; scripts cannot forge either.
 * The exceptions prove themselves otherwise: an answer of a sign-in provider by its state, an event of the payment
 * provider by its signature.
 */
export function checkOrigins(app: FastifyInstance, publicUrl: string): void {
  const ours = new URL(publicUrl)
  app.addHook('onRequest', async (request) => {
    const isSocket = request.headers.upgrade?.toLowerCase() === 'websocket'
    if (SAFE_METHODS.has(request.method) && !isSocket) return
    if (PROVES_ITSELF.has(request.routeOptions.config.policy ?? '')) return
    if (!comesFromUs(request, ours)) throw new AppError('request.foreign_origin')
  })
}

/**
 * A page that was loaded without encryption may have been written by whoever runs the network: over https it is
 * foreign.
 */
function comesFromUs(request: FastifyRequest, ours: URL): boolean {
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site') return false
  const { origin } = request.headers
  // Only browsers attach cookies by themselves, and browsers send Origin with every write.
  if (origin === undefined) return request.headers.cookie === undefined || site === 'same-origin'
  if (!URL.canParse(origin)) return false
  const { protocol, host } = new URL(origin)
  const isSafe = protocol === 'https:' || ours.protocol !== 'https:'
  return isSafe && (host === ours.host || host === request.host)
}
