import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { SECONDS } from '@afterglow/contract/kernel'
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { askingNetwork } from '../platform/asking-network.ts'
import { createFairTurns, PRODUCT } from '../platform/fair-turns.ts'
import type { Log } from '../platform/log.ts'
import { createLanes } from '../platform/turns.ts'
import { answeringPool } from './answering-pool.ts'
import { nameOfPool } from './connection-room.ts'
import { isDatabaseUnavailable, isRetryable } from './errors.ts'
import { FairPool, shareOfNetwork } from './fair-pool.ts'
import {
  type Carriage,
  createNoticeSender,
  deliverNotices,
  type Notice,
  type NoticeSender,
} from './notices.ts'
import type { DB } from './types.ts'

/** A running transaction. */
export interface Tx extends Transaction<DB> {
  /** For effects that must not happen after a rollback. */
  onCommit(effect: () => void | Promise<void>): void
  /** Notifies other processes after the commit, some milliseconds later and at most once. */
  notify(channel: string, payload: string): void
  log: Log
}

/** Where a store's statement may run: the pool or a transaction. */
export type Queryable = Kysely<DB>

export interface Database {
  query: Kysely<DB>
  pool: pg.Pool
  /** Connections that keep a session, for the queue, which listens. Behind a pooler these are others than the pool's. */
  sessions: pg.Pool
  /**
   * Runs `work` in one transaction and retries it whole when PostgreSQL asks for that (serialization failure or
   * deadlock), at most three times. `work` may therefore run more than once: everything outside the database goes
   * into `tx.onCommit`.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The same for bursts of writes that change the same few rows of one host. They queue in memory, where waiting costs
   * no connection, instead of at a locked row.
   *
   * @throws BusyError when too many wait
   */
  crowdedTransaction<T>(hostId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Sends what committed transactions still have to notify, then closes all connections. */
  close(): Promise<void>
}

/** Share of the connections kept free of transactions, for short single statements: pages, health checks. */
const KEPT_FREE = 0.3
const TRANSACTIONS = { mostWaiting: 5000, longestWait: 20 * SECONDS }
/** One of them waits for its commit while the next ones do what needs no lock. */
const CROWD = { atOnce: 8, mostWaiting: 2000, longestWait: 20 * SECONDS }

const MAX_ATTEMPTS = 4
const RETRY_PAUSE = 20

// Sums and counters stay far below 2^53, so bigint columns are plain numbers here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A date without a time stays text: made into a Date it would move with the server's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

interface DatabaseOptions {
  poolSize: number
  log: Log
  /**
   * PostgreSQL itself, where `connectionString` leads to a pooler that lends connections for a transaction only: then
   * nothing may depend on a session, such as prepared statements or parameters of the connection.
   */
  directUrl?: string | undefined
  /** Notices that something else than PostgreSQL carries. */
  carriage?: Carriage | undefined
  /** Milliseconds after which a connection that has not answered counts as lost. The server ends statements sooner. */
  answersWithin?: number
  /** Sets no statement timeout, for migrations and for processes that wait until another one has migrated. */
  isPatient?: boolean
}

export function openDatabase(connectionString: string, options: DatabaseOptions): Database {
  const { directUrl, log } = options
  let isClosing = false
  const onLost = (error: Error) => {
    // A server that stops right after us may report so before our goodbye has reached it.
    if (isClosing) return
    // The stack of a connection that the other side ended names nothing but its socket.
    const why = isDatabaseUnavailable(error) ? { reason: error.message } : { err: error }
    log.warn(why, 'database connection lost')
  }
  const pool = openPool(connectionString, options, onLost)
  const sessions =
    directUrl === undefined ? pool : openPool(directUrl, { ...options, directUrl: undefined }, onLost)
  const query = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: answeringPool(pool, { isPooled: directUrl !== undefined }) }),
    plugins: [new CamelCasePlugin()],
  })

  const atOnce = Math.max(1, Math.floor(options.poolSize * (1 - KEPT_FREE)))
  const turns = createFairTurns({ ...TRANSACTIONS, atOnce, atOnceOfNetwork: shareOfNetwork(atOnce) })
  const inLane = createLanes(CROWD)
  const notices = createNoticeSender(deliverNotices(pool, options.carriage), log)
  const surroundings = { query, notices, log }
  const transaction: Database['transaction'] = (work) =>
    turns.take({ network: askingNetwork() ?? PRODUCT, target: '' }, () => runTransaction(surroundings, work))

  return {
    query,
    pool,
    sessions,
    transaction,
    crowdedTransaction: (hostId, work) => inLane(hostId, () => transaction(work)),
    async close() {
      await notices.settle()
      isClosing = true
      await query.destroy()
      if (sessions !== pool) await sessions.end()
    },
  }
}

function openPool(
  connectionString: string,
  options: DatabaseOptions,
  onLost: (error: Error) => void,
): pg.Pool {
  const pool = new FairPool({
    connectionString,
    max: options.poolSize,
    connectionTimeoutMillis: 5 * SECONDS,
    // The connection given back last is lent first: what a crowd needed closes soon after it, each with 8 MB of the server's.
    min: 2,
    idleTimeoutMillis: 3 * SECONDS,
    ...timeLimitsOf(options),
    keepAlive: true,
    // A pooler's own connections are not this process's, so they carry no size.
    application_name: options.directUrl === undefined ? nameOfPool(options.poolSize) : 'afterglow',
  })
  // An idle connection that breaks is replaced on next use; without a listener its error would end the process.
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}

/** A pooler refuses connections with parameters it does not know; there the role has these limits, if any. */
function timeLimitsOf({
  answersWithin = 40 * SECONDS,
  isPatient = false,
  directUrl,
}: DatabaseOptions): pg.ClientConfig {
  const isPooled = directUrl !== undefined
  if (isPatient) return isPooled ? {} : { statement_timeout: 0 }
  const ours = { statement_timeout: 30 * SECONDS, idle_in_transaction_session_timeout: 60 * SECONDS }
  return { ...(!isPooled && ours), query_timeout: answersWithin }
}

interface Surroundings {
  query: Kysely<DB>
  notices: NoticeSender
  log: Log
}

async function runTransaction<T>(
  { query, notices, log }: Surroundings,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const effects: (() => void | Promise<void>)[] = []
    const news: Notice[] = []
    try {
      const result = await query.transaction().execute((transaction) => {
        const tx = Object.assign(transaction, {
          onCommit: (effect: () => void | Promise<void>) => void effects.push(effect),
          notify: (channel: string, payload: string) => void news.push({ channel, payload }),
          log,
        })
        return work(tx)
      })
      notices.send(news)
      await runEffects(effects, log)
      return result
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error
      await setTimeout(RETRY_PAUSE * 2 ** attempt * (0.5 + jitter()))
    }
  }
}

/** The transaction stands even if an effect fails; work that must not be lost goes into a job. */
async function runEffects(effects: (() => void | Promise<void>)[], log: Log): Promise<void> {
  for (const effect of effects) {
    try {
      await effect()
    } catch (error) {
      log.error({ err: error }, 'an effect after a commit failed')
    }
  }
}

function jitter(): number {
  return randomInt(1000) / 1000
}
