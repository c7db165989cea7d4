import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/**
 * Whether a request comes from the operator: from the machine itself, or with the metrics token. Behind a proxy every
 * request may look local, so then only the token counts.
 */
export function isFromOperator(config: Config, request: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const { metricsToken } = config
  if (metricsToken !== undefined && isSame(request.headers.authorization, `Bearer ${metricsToken}`))
    return true
  const forwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !isBehindProxy(config) && !forwarded && LOOPBACK.includes(request.socket.remoteAddress ?? '')
}

/** We never speak TLS ourselves: an address with https, or on another machine, belongs to a proxy. */
export function isBehindProxy({ publicUrl, trustedProxies }: Config): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return trustedProxies.length > 0 || protocol === 'https:' || !isLocal
}

/** Compares in constant time, whatever the lengths. */
function isSame(given: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return given !== undefined && timingSafeEqual(digest(given), digest(expected))
}
