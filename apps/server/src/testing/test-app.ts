import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { openDomains } from '../app/domains.ts'
import { handlersOf } from '../app/handlers.ts'
import { createPlatform, openEngines, type Platform } from '../app/platform.ts'
import { createWeb, type WebApp } from '../app/web.ts'
import { readConfig } from '../config.ts'
import { SECOND_LOOK } from '../media-engine/index.ts'
import type { BlobStore } from '../platform/blobs/index.ts'
import { taskListOf } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import type { Mail, Mailer } from '../platform/mail.ts'
import type { Engines } from '../platform/platform.ts'
import type { Press } from '../platform/press/index.ts'
import { silentQueueLogger } from '../platform/queue-logger.ts'
import { type Agent, createAgent } from './agent.ts'
import { outsideTransactions, watchTransactions } from './outside-transactions.ts'
import { rememberingEngines } from './remembering-engines.ts'
import { type TestClock, testClock } from './test-clock.ts'
import { testDb } from './test-db.ts'

export interface TestApp {
  http: FastifyInstance
  platform: Platform
  clock: TestClock
  /** What was logged, one entry per line; nothing unless `LOG_LEVEL` is set. */
  logged: string[]
  /** Mails handed over, newest last. */
  mails: Mail[]
  /** A fresh browser. */
  browser(): Agent
  /** Runs every waiting job, including those that other jobs enqueue. */
  runJobs(): Promise<void>
  close(): Promise<void>
}

export interface TestAppOptions {
  environment?: Record<string, string>
  /** With a mail server, hosts confirm their email before they are signed in. */
  mailDelivers?: boolean
  /** Sends mails, which are kept in `mails` otherwise. */
  mailer?: Mailer
  /** Replaces the configured store. */
  blobs?: BlobStore
  press?: Press
  /** Also opens a port: the sandbox's payment provider is reached by HTTP. */
  listens?: boolean
  /** Replaces the direct address of the database. */
  through?: (databaseUrl: string) => Promise<string>
}

/** The least that Argon2 takes: nobody guesses the passwords of tests. */
const CHEAP_COST = { memory: 8, passes: 1 }

/** The whole web role on a database and a folder of its own; requests are injected, no port is opened. */
export async function testApp({
  environment = {},
  mailDelivers = false,
  mailer,
  blobs,
  press,
  listens = false,
  through,
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'afterglow-app-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    AUTH_SECRET: 'a-secret-of-the-tests-and-nobody-else',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: 'http://localhost:3000',
    RATE_LIMIT_FACTOR: '1000',
    MEDIA_GIVES_WAY: 'false',
    MEDIA_PROCESSES: '1',
    ...environment,
  })
  const logged: string[] = []
  const log = createLog(config.logLevel, 'test', { write: (line) => void logged.push(line) })
  const { db: plainDb, url, drop } = await testDb(through, log)
  const db = watchTransactions(plainDb)
  const clock = testClock()
  const mails: Mail[] = []
  const kept: Mailer = {
    delivers: mailDelivers,
    send: async (mail) => void mails.push(mail),
    check: async () => null,
    close: () => undefined,
  }
  const given = {
    clock,
    db,
    mailer: outsideTransactions('mailer', mailer ?? kept),
    ...(blobs !== undefined && { blobs }),
    ...(press !== undefined && { press }),
    passwordCost: CHEAP_COST,
    engines: watchEngines(rememberingEngines(openEngines(config, log), inject('engineMemory'))),
  }
  const origin = () => web.http.listeningOrigin
  const plain = await createPlatform({ config, databaseUrl: url, log, given, origin })
  const platform = { ...plain, blobs: outsideTransactions('blobs', plain.blobs) }
  const web: WebApp = await createWeb(platform)
  await (listens ? web.http.listen({ port: 0, host: '127.0.0.1' }) : web.http.ready())

  return {
    http: web.http,
    platform,
    clock,
    logged,
    mails,
    browser: () => createAgent(web.http, new Map(), new URL(config.publicUrl).origin),
    runJobs: () => runAll(platform),
    async close() {
      await web.close()
      assertTellsOfNobody(logged)
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The title of the tests' weddings, the addresses of their people, and proofs of signed addresses: no line may have them. */
function assertTellsOfNobody(lines: readonly string[]): void {
  const telling = lines.filter((line) => /noor|@example\.com|signature=(?!\[)/i.test(line))
  if (telling.length > 0) throw new Error(`The log tells of people: ${telling.join('')}`)
}

/** Engines that refuse to work inside a transaction. */
function watchEngines({ media, faces, selfies }: Engines): Engines {
  return {
    media: outsideTransactions('engines.media', media),
    faces: outsideTransactions('engines.faces', faces),
    selfies: outsideTransactions('engines.selfies', selfies),
  }
}

async function runAll(platform: Platform): Promise<void> {
  const { db, log } = platform
  // The tests' clock may be in another year than the database's: a retry's delay is skipped, not waited for.
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts`.execute(
    db.query,
  )
  const { plugs } = openDomains(platform)
  const { main, lanes } = handlersOf(plugs)
  const taskList = taskListOf({ db, log }, Object.assign({}, main, ...lanes.map(({ jobs }) => jobs)))
  do {
    await runOnce({ pgPool: db.pool, logger: silentQueueLogger, noHandleSignals: true, taskList })
    // The engine's second look comes seconds after the first.
    await sql`update graphile_worker._private_jobs set run_at = now()
      where last_error like ${`%${SECOND_LOOK}`}`.execute(db.query)
  } while (await hasWork(db))
}

/** Whether a job is waiting, or done and not yet deleted: a run may end a moment before its last job does. */
async function hasWork({ query }: Platform['db']): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from graphile_worker._private_jobs
     where locked_at is not null
        or (attempts < max_attempts and (run_at <= now() or last_error like ${`%${SECOND_LOOK}`}))`.execute(
    query,
  )
  return (rows[0]?.count ?? 0) > 0
}
