import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { openPayments, type Platform } from '../app/platform.ts'
import { createWeb, type WebApp } from '../app/web.ts'
import { faceJobHandlers, filmJobHandlers, jobHandlers } from '../app/worker.ts'
import { readConfig } from '../config.ts'
import {
  createFaceEngine,
  createMediaEngine,
  type FaceEngine,
  type MediaEngine,
  SECOND_LOOK,
} from '../media-engine/index.ts'
import { type BlobStore, openStore } from '../platform/blobs/index.ts'
import { createFactBus } from '../platform/fact-bus.ts'
import { randomIds } from '../platform/ids.ts'
import { taskListOf } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import type { Mail, Mailer } from '../platform/mail.ts'
import { silentQueueLogger } from '../platform/queue-logger.ts'
import { guardStore } from '../store-guard.ts'
import { type Agent, createAgent } from './agent.ts'
import { outsideTransactions, watchTransactions } from './outside-transactions.ts'
import { type TestClock, testClock } from './test-clock.ts'
import { testDb } from './test-db.ts'

export interface TestApp {
  http: FastifyInstance
  platform: Platform
  clock: TestClock
  /** What was logged, a line each; nothing unless `LOG_LEVEL` is set. */
  logged: string[]
  /** Mails that were handed over, newest last. */
  mails: Mail[]
  /** A browser that nobody has used yet. */
  browser(): Agent
  /** Does every waiting job, those that other jobs enqueue included. */
  runJobs(): Promise<void>
  close(): Promise<void>
}

export interface TestAppOptions {
  environment?: Record<string, string>
  /** With a mail server, hosts confirm their email before they are signed in. */
  mailDelivers?: boolean
  /** Instead of the store that is configured. */
  blobs?: BlobStore
  /** Opens a port as well: the payment provider of the sandbox is reached by HTTP. */
  listens?: boolean
  /** Another way to the database than the straight one. */
  through?: (databaseUrl: string) => Promise<string>
}

/** The whole web role on a database and a folder of its own; requests are injected, no port is opened. */
export async function testApp({
  environment = {},
  mailDelivers = false,
  blobs,
  listens = false,
  through,
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'afterglow-app-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    AUTH_SECRET: 'a-secret-of-the-tests-and-nobody-else',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:3000',
    RATE_LIMIT_FACTOR: '1000',
    MEDIA_GIVES_WAY: 'false',
    ...environment,
  })
  const logged: string[] = []
  const log = createLog(config.logLevel, 'test', { write: (line) => void logged.push(line) })
  const { db: plainDb, url, drop } = await testDb(through, log)
  const db = watchTransactions(plainDb)
  const clock = testClock()
  const mails: Mail[] = []
  const mailer: Mailer = {
    delivers: mailDelivers,
    send: async (mail) => void mails.push(mail),
    close: () => undefined,
  }
  const guard = { db, clock, ids: randomIds, isBucket: blobs !== undefined }
  const platform: Platform = {
    config,
    log,
    clock,
    ids: randomIds,
    db,
    blobs: outsideTransactions('blobs', guardStore(blobs ?? (await openStore(config)), guard)),
    mailer: outsideTransactions('mailer', mailer),
    facts: createFactBus(db, url, log),
    seller: config.seller,
    ...openPayments(config, () => web.http.listeningOrigin),
  }
  const web: WebApp = await createWeb(platform)
  await (listens ? web.http.listen({ port: 0, host: '127.0.0.1' }) : web.http.ready())
  let engine: MediaEngine | undefined
  const faceEngine = outsideTransactions('faceEngine', createFaceEngine({ givesWay: false, log }))

  return {
    http: web.http,
    platform,
    clock,
    logged,
    mails,
    browser: () => createAgent(web.http, new Map(), new URL(config.publicUrl).origin),
    async runJobs() {
      engine ??= outsideTransactions('engine', createMediaEngine({ processes: 1, givesWay: false, log }))
      await runAll(platform, engine, faceEngine)
    },
    async close() {
      await engine?.close()
      await faceEngine.close()
      await web.close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function runAll(platform: Platform, engine: MediaEngine, faceEngine: FaceEngine): Promise<void> {
  const { db, log } = platform
  // The tests' clock may stand in another year than the database's: a retry's waiting time is skipped, not waited.
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts`.execute(
    db.query,
  )
  const handlers = {
    ...jobHandlers(platform, engine),
    ...filmJobHandlers(platform, engine),
    ...faceJobHandlers(platform, faceEngine),
  }
  const taskList = taskListOf({ db, log }, handlers)
  do {
    await runOnce({ pgPool: db.pool, logger: silentQueueLogger, noHandleSignals: true, taskList })
    // The engine's second look comes seconds after the first.
    await sql`update graphile_worker._private_jobs set run_at = now()
      where last_error like ${`%${SECOND_LOOK}`}`.execute(db.query)
  } while (await hasWork(db))
}

/** Whether a job waits, or is done and not crossed out yet: a run may end a moment before its last job does. */
async function hasWork({ query }: Platform['db']): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from graphile_worker._private_jobs
     where locked_at is not null
        or (attempts < max_attempts and (run_at <= now() or last_error like ${`%${SECOND_LOOK}`}))`.execute(
    query,
  )
  return (rows[0]?.count ?? 0) > 0
}
