import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Headers that proxies add. */
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/**
 * Whether a request comes from the operator: from the machine itself, or with the metrics token. Behind a proxy every
 * request may look local, so then only the token counts.
 */
export function isFromOperator(config: Config, request: OperatorRequest): boolean {
  const { metricsToken } = config
  if (metricsToken !== undefined && isSame(request.headers.authorization, `Bearer ${metricsToken}`))
    return true
  return !isBehindProxy(config) && isLocal(request)
}

type OperatorRequest = Pick<IncomingMessage, 'headers' | 'socket' | 'httpVersion'>

/**
 * From this machine, by its own name, and through nothing. A page of another site reaches it by a name of that site, and a
 * proxy that nobody configured speaks HTTP/1.0 to what is behind it, as nginx does.
 */
function isLocal({ headers, socket, httpVersion }: OperatorRequest): boolean {
  if (!LOOPBACK.includes(socket.remoteAddress ?? '') || httpVersion === '1.0') return false
  if (FORWARDING.some((name) => headers[name] !== undefined)) return false
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
