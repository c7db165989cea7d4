import { AppError } from '@afterglow/contract'
import type { Policy } from '@afterglow/contract/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const PROVES_ITSELF: ReadonlySet<string> = new Set<Policy>(['provider-state', 'provider-signature'])

/**
 * Cookies accompany requests that other sites start, so a write (or a socket) must come from one of our own pages.
 * Browsers state a request's source in `Origin` and `Sec-Fetch-Site`; scripts cannot forge either. The exceptions are
 * authenticated otherwise: a sign-in provider's answer by its state, a payment provider's event by its signature.
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
 * A page loaded without encryption may have been written by an attacker on the network: over https it counts as
 * foreign.
 */
function comesFromUs(request: FastifyRequest, ours: URL): boolean {
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site') return false
  const { origin } = request.headers
  // Only browsers attach cookies automatically, and browsers send Origin with every write.
  if (origin === undefined) return request.headers.cookie === undefined || site === 'same-origin'
  if (!URL.canParse(origin)) return false
  const { protocol, host } = new URL(origin)
  const isSafe = protocol === 'https:' || ours.protocol !== 'https:'
  return isSafe && (host === ours.host || host === request.host)
}
