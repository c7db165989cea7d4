import { AppError } from '@afterglow/contract'
import type { Policy } from '@afterglow/contract/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const PROVES_ITSELF: ReadonlySet<string> = new Set<Policy>(['provider-state', 'provider-signature'])

/** The addresses that our own pages are served under. */
export interface OwnAddresses {
  publicUrl: string
  /** Unset, pages may be open under any address that reaches us. */
  publicUrlIsSet: boolean
  otherUrls: readonly string[]
}

/**
 * Cookies accompany requests that other sites start, so a write (or a socket) must come from one of our own pages.
 * Browsers state a request's source in `Origin` and `Sec-Fetch-Site`; scripts cannot forge either. The exceptions are
 * authenticated otherwise: a sign-in provider's answer by its state, a payment provider's event by its signature.
 */
export function checkOrigins(app: FastifyInstance, addresses: OwnAddresses): void {
  const { publicUrl, publicUrlIsSet, otherUrls } = addresses
  const ours = [publicUrl, ...otherUrls].map((url) => new URL(url))
  const warn = warnOnce()

  app.addHook('onRequest', async (request) => {
    const isSocket = request.headers.upgrade?.toLowerCase() === 'websocket'
    if (SAFE_METHODS.has(request.method) && !isSocket) return
    if (PROVES_ITSELF.has(request.routeOptions.config.policy ?? '')) return
    const source = sourceOf(request)
    if (source === 'ours') return
    if (source === 'foreign') throw new AppError('request.foreign_origin')
    if (ours.some((address) => isPageOf(source, address))) return
    // The headers that name the host are the sender's, so they prove nothing where our address is known.
    if (source.host !== request.host) throw new AppError('request.foreign_origin')
    if (!publicUrlIsSet) return
    warn(request, source)
    throw new AppError('request.foreign_origin', { address: publicUrl })
  })
}

/** Under an address that is not listed, a page shows everything and saves nothing. The operator learns why, once. */
function warnOnce(): (request: FastifyRequest, page: URL) => void {
  let hasWarned = false
  return (request, { origin }) => {
    if (hasWarned) return
    hasWarned = true
    request.log.warn({ origin }, 'a page was refused: its address is neither PUBLIC_URL nor in OTHER_URLS')
  }
}

/** Whether a request comes from one of our pages; the origin of its page where that decides. */
function sourceOf({ headers }: FastifyRequest): 'ours' | 'foreign' | URL {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site') return 'foreign'
  const { origin, cookie } = headers
  // Only browsers attach cookies automatically, and browsers send Origin with every write.
  if (origin === undefined) return cookie === undefined || site === 'same-origin' ? 'ours' : 'foreign'
  return URL.canParse(origin) ? new URL(origin) : 'foreign'
}

/**
 * A page loaded without encryption may have been written by an attacker on the network: where we are served over https
 * it is not ours.
 */
function isPageOf({ protocol, host }: URL, address: URL): boolean {
  return host === address.host && (protocol === 'https:' || address.protocol === 'http:')
}
