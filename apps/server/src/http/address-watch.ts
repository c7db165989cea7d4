import { HOURS } from '@afterglow/contract/kernel'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { addressKey } from './rate-limit.ts'

/** A family behind one router has fewer browsers than this; a proxy that forwards no addresses soon exceeds it. */
const MANY_DEVICES = 20
/** Behind a proxy, this many devices would have come from more than one address. */
const DEVICES_BEHIND_PROXY = 5
const WINDOW = 1 * HOURS
/** Enough for the check, however many visit. */
const MAX_KEPT = 1000

const WORDS = {
  untrusted:
    'All requests come from one address and name others in X-Forwarded-For. Set TRUSTED_PROXIES to the address of the proxy in front; until then all visitors share their limits.',
  silent:
    'All requests seem to come from the proxy itself. Have it send X-Forwarded-For with the address of the visitor; until then all visitors share their limits.',
  single:
    'Many devices seem to share one address. If there is a proxy in front, have it send X-Forwarded-For and set TRUSTED_PROXIES; at a venue with one network this is as it should be.',
} as const

interface AddressWatchDeps {
  clock: Clock
  log: Log
  trustsProxies: boolean
  /** Whether a proxy serves the public address. */
  isBehindProxy: boolean
  /** Identifies the visitor's browser; undefined for health checks and scripts. */
  deviceOf(request: FastifyRequest): string | undefined
}

/** Detects that visitors cannot be distinguished by address, which every per-address limit relies on. */
export interface AddressWatch {
  observe(request: FastifyRequest): void
  /** For the operator, without an address, since readiness is public. Null while all is well. */
  warning(): string | null
}

export function createAddressWatch({
  clock,
  log,
  trustsProxies,
  isBehindProxy,
  deviceOf,
}: AddressWatchDeps): AddressWatch {
  const addresses = new Set<string>()
  const devices = new Set<string>()
  let sawForwarded = false
  /** A proxy has forwarded a visitor's address, and it was trusted. */
  let sawResolved = false
  let since = clock.now()
  let said: string | null = null

  if (isBehindProxy && !trustsProxies)
    log.warn('PUBLIC_URL is served by a proxy, but TRUSTED_PROXIES is empty: all visitors share their limits')

  function warning(): string | null {
    if (addresses.size !== 1) return null
    const isMany = devices.size >= (isBehindProxy ? DEVICES_BEHIND_PROXY : MANY_DEVICES)
    if (!isMany) return null
    if (!trustsProxies) return sawForwarded ? WORDS.untrusted : WORDS.single
    return sawResolved ? null : WORDS.silent
  }

  return {
    observe(request) {
      if (clock.now() - since > WINDOW) {
        for (const set of [addresses, devices]) set.clear()
        sawForwarded = false
        sawResolved = false
        since = clock.now()
      }
      const device = deviceOf(request)
      if (device === undefined || addresses.size >= MAX_KEPT || devices.size >= MAX_KEPT) return
      addresses.add(addressKey(request.ip))
      devices.add(device)
      sawForwarded ||= request.headers['x-forwarded-for'] !== undefined
      sawResolved ||= request.ip !== request.socket.remoteAddress
      const now = warning()
      if (now !== null && now !== said) log.warn(now)
      said = now ?? said
    },
    warning,
  }
}
