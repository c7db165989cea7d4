import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { AppError } from '@afterglow/contract'
import { type Budget, type RateLimit, readEmail, SECONDS } from '@afterglow/contract/kernel'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Queryable } from '../db/database.ts'

/** Counts an attempt. `clientId` is the person or browser that makes it, where known. */
export type RateCheck = (request: FastifyRequest, clientId: string | undefined) => Promise<void>

/**
 * Counts attempts in PostgreSQL, so that all web processes share one count and a restart resets nothing. While the
 * database does not answer, each process counts for itself. `factor` scales every budget.
 */
export function createRateLimiter(pool: pg.Pool, factor: number): (limit: RateLimit) => RateCheck {
  const known = new Map<string, RateLimit>()
  return (limit) => {
    const { name, each, email, address = [] } = limit
    if ((known.get(name) ?? limit) !== limit) throw new Error(`Two rate limits are named "${name}".`)
    known.set(name, limit)
    const byClient = each && createLimiter(pool, `${name}-each`, each, factor)
    const byEmail = email && createLimiter(pool, `${name}-about`, email, factor)
    const byAddress = address.map((budget, n) =>
      createLimiter(pool, n === 0 ? name : `${name}-${n}`, budget, factor),
    )
    return async (request, clientId) => {
      // Narrowest first, so that a refused client uses up nothing of what others at the address share.
      if (byClient && clientId !== undefined) await consume(byClient, digestOf(clientId))
      const mailed = emailIn(request.body)
      if (byEmail && mailed !== undefined) await consume(byEmail, digestOf(mailed))
      for (const limiter of byAddress) await consume(limiter, addressKey(request.ip))
    }
  }
}

/** Read as the contract's schema does when it validates the body after this. */
function emailIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('email' in body)) return undefined
  return typeof body.email === 'string' ? readEmail(body.email) : undefined
}

/** What one address does in one event. Hashed: counts outlive a deleted event by minutes. */
function keyIn(eventId: string, ip: string): string {
  return digestOf(`${eventId}:${addressKey(ip)}`)
}

/** Hashed: counts outlive a deleted account and must not identify anyone. */
function digestOf(clientId: string): string {
  return createHash('sha256').update(clientId).digest('base64url')
}

/** Whoever sends requests from a network address. */
export type AtAddress = Pick<FastifyRequest, 'ip'>

/** Limits what one address may leave in one event, counted on acceptance: refused junk uses nothing up. */
export interface Quota {
  /** @throws AppError `request.too_many` */
  check(request: AtAddress, eventId: string): Promise<void>
  count(request: AtAddress, eventId: string): Promise<void>
}

/** What one address may have of something, such as an event or a photo, in some time. */
export interface Share {
  /** Takes one more, or several, also of many requests at once. Answers whether it was within the share. */
  take(request: AtAddress, of: string, count?: number): Promise<boolean>
}

export function createShare(pool: pg.Pool, name: string, budget: Budget, factor: number): Share {
  const limiter = createLimiter(pool, name, budget, factor)
  return {
    async take({ ip }, of, count = 1) {
      try {
        await limiter.consume(keyIn(of, ip), count)
        return true
      } catch (error) {
        if (error instanceof RateLimiterRes) return false
        throw error
      }
    },
  }
}

export function createQuota(pool: pg.Pool, name: string, budget: Budget, factor: number): Quota {
  const limiter = createLimiter(pool, name, budget, factor)
  return {
    async check({ ip }, eventId) {
      const known = await limiter.get(keyIn(eventId, ip))
      if (known !== null && known.remainingPoints <= 0) refuseFor(secondsLeft(known))
    },
    async count({ ip }, eventId) {
      await limiter.penalty(keyIn(eventId, ip), 1)
    },
  }
}

/** Forgets counts whose time is over, and with them the addresses they are about. Answers how many. */
export async function deleteExpiredCounts(db: Queryable, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from rate_limits
     where key = any(array(select key from rate_limits
                            where expire < extract(epoch from clock_timestamp()) * 1000 limit ${limit}))
    returning key`.execute(db)
  return rows.length
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
 * Refuses while a wait remains; null lets the request pass.
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
