import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

/**
 * Headers that proxies add unasked: Caddy, Traefik, Apache, lighttpd, IIS and Go's own X-Forwarded-…, Squid and Varnish Via,
 * Envoy x-envoy-…, tunnels of Cloudflare cf-….
 */
const FORWARDING =
  /^(x-forwarded-.+|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|x-original-.+|x-host|x-varnish|x-envoy-.+|x-arr-.+|cf-.+|cdn-loop)$/

/**
 * Whether a request comes from the operator: with the metrics token or, where none is set and no proxy is known of, from the
 * machine itself. Behind a proxy every request may look local.
 */
export function isFromOperator(config: Config, request: OperatorRequest): boolean {
  const { metricsToken } = config
  if (metricsToken !== undefined) return isSame(request.headers.authorization, `Bearer ${metricsToken}`)
  return !isBehindProxy(config) && isLocal(request)
}

type OperatorRequest = Pick<IncomingMessage, 'headers' | 'socket' | 'httpVersion'>

/**
 * From this machine, by its own name, and through nothing that shows. A page of another site reaches it by a name of that
 * site. nginx before 1.29.7 adds no header but closes each connection: it says so, or speaks HTTP/1.0. Since then, and
 * with HAProxy, nothing shows: `docs/operations.md` says how such an installation is closed.
 */
function isLocal({ headers, socket, httpVersion }: OperatorRequest): boolean {
  if (!LOOPBACK.includes(socket.remoteAddress ?? '') || httpVersion === '1.0') return false
  // Prometheus and curl keep theirs open.
  if (/\bclose\b/i.test(headers.connection ?? '')) return false
  if (Object.keys(headers).some((name) => FORWARDING.test(name))) return false
  return LOCAL_NAMES.includes(URL.parse(`http://${headers.host}`)?.hostname ?? '')
}

/** We never speak TLS ourselves: an address with https, or on another machine, belongs to a proxy. */
export function isBehindProxy({ publicUrl, trustedProxies }: Config): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return trustedProxies.length > 0 || protocol === 'https:' || !LOCAL_NAMES.includes(hostname)
}

/** Compares in constant time, whatever the lengths. */
function isSame(given: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return given !== undefined && timingSafeEqual(digest(given), digest(expected))
}
