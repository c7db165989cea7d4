import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { AppError } from '@afterglow/contract'
import { HOURS, MINUTES, type RateLimit, SECONDS } from '@afterglow/contract/kernel'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

export interface Budget {
  points: number
  per: number
  /** Of these, what one guest or signed-in host may use. */
  each?: number
}

/** Attempts per client address. A whole wedding or office may share one, so known guests and hosts are counted first. */
const BUDGETS: Record<RateLimit, Budget> = {
  'sign-up': { points: 20, per: 1 * HOURS },
  // What is behind these cannot be guessed; an office or a venue is one address.
  'sign-in': { points: 600, per: 5 * MINUTES },
  // Wrong ones are met by work (guess-guard.ts): whoever sends many shall keep nobody else at the address out.
  password: { points: 6000, per: 1 * MINUTES },
  refresh: { points: 600, per: 5 * MINUTES },
  mail: { points: 5, per: 10 * MINUTES },
  account: { points: 600, per: 10 * MINUTES, each: 60 },
  'upload-init': { points: 3000, per: 1 * MINUTES },
  unlock: { points: 6000, per: 1 * MINUTES, each: 60 },
  guest: { points: 6000, per: 10 * MINUTES, each: 60 },
  contact: { points: 5, per: 10 * MINUTES },
  notes: { points: 1200, per: 1 * MINUTES, each: 20 },
  voices: { points: 1200, per: 1 * MINUTES, each: 10 },
  // Each keeps a processor busy for a second or two.
  selfie: { points: 120, per: 10 * MINUTES, each: 12 },
  archive: { points: 300, per: 10 * MINUTES, each: 30 },
  'guest-archive': { points: 300, per: 10 * MINUTES, each: 20 },
  payment: { points: 600, per: 10 * MINUTES, each: 60 },
  // Each goes through all that a host has.
  export: { points: 100, per: 1 * HOURS, each: 10 },
}

/** `clientId` is the guest or signed-in host who asks, where known. */
export type RateLimiter = (limit: RateLimit, request: FastifyRequest, clientId?: string) => Promise<void>

/**
 * Counts attempts in PostgreSQL, so that all web processes share one count and a restart forgives nothing. When the
 * database does not answer, each process counts for itself.
 */
export function createRateLimiter(pool: pg.Pool, factor: number): RateLimiter {
  const limiters = new Map(
    Object.entries(BUDGETS).map(([name, budget]) => [
      name,
      {
        byAddress: createLimiter(pool, name, budget, factor),
        byClient:
          budget.each && createLimiter(pool, `${name}-each`, { ...budget, points: budget.each }, factor),
      },
    ]),
  )
  return async (limit, request, clientId) => {
    const limiter = limiters.get(limit)
    if (limiter === undefined) throw new Error(`There is no budget for "${limit}".`)
    // First, so that one client who is refused uses up nothing of what all others at the address share.
    if (limiter.byClient && clientId !== undefined) await consume(limiter.byClient, digestOf(clientId))
    await consume(limiter.byAddress, addressKey(request.ip))
  }
}

/** Counts outlive an account that is deleted, and name nobody. */
function digestOf(clientId: string): string {
  return createHash('sha256').update(clientId).digest('base64url')
}

/** What one address may leave in one event, counted when it was accepted: junk that is refused uses nothing up. */
export interface Quota {
  /** @throws AppError `request.too_many` */
  check(request: FastifyRequest, eventId: string): Promise<void>
  count(request: FastifyRequest, eventId: string): Promise<void>
}

export function createQuota(pool: pg.Pool, name: string, budget: Budget, factor: number): Quota {
  const limiter = createLimiter(pool, name, budget, factor)
  return {
    async check({ ip }, eventId) {
      const known = await limiter.get(`${eventId}:${addressKey(ip)}`)
      if (known !== null && known.remainingPoints <= 0) refuseFor(secondsLeft(known))
    },
    async count({ ip }, eventId) {
      await limiter.penalty(`${eventId}:${addressKey(ip)}`, 1)
    },
  }
}

function createLimiter(pool: pg.Pool, name: string, budget: Budget, factor: number): RateLimiterPostgres {
  const options = {
    keyPrefix: name,
    points: Math.ceil(budget.points * factor),
    duration: budget.per / SECONDS,
  }
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    // Our own migration made the table.
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(options),
  })
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    refuseFor(secondsLeft(error))
  }
}

/**
 * Refuses for as long as there is something to wait for; null lets the request pass.
 *
 * @throws AppError `request.too_many`
 */
export function refuseFor(waitSeconds: number | null): void {
  if (waitSeconds !== null) throw new AppError('request.too_many', { retryAfterSeconds: waitSeconds })
}

function secondsLeft({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / SECONDS))
}

/** An IPv6 client owns a whole /64 and could change its address with every attempt, so the /64 is what counts. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  return `${expandIPv6(address).slice(0, 4).join(':')}::/64`
}

function expandIPv6(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
