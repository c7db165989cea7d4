import { EventEmitter } from 'node:events'
import { SECONDS } from '@afterglow/contract/kernel'
import {
  type CronItem,
  parseCronItems,
  type Runner,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Database, Tx } from '../db/database.ts'
import { inOneStatement, type Parts } from '../db/one-statement.ts'
import { inJob } from './current-job.ts'
import {
  giveUp,
  isFinal,
  isInfrastructureFailure,
  keepTrying,
  releaseJobsOf,
  reviveUnfailedJobs,
} from './job-failures.ts'
import type { Log } from './log.ts'
import { patientPool } from './patient-pool.ts'
import { queueLogger } from './queue-logger.ts'
import { superviseQueue } from './supervise-queue.ts'
import { carriedTrace, inCarriedTrace } from './tracing.ts'

export interface JobContext {
  /** Whether the job is given up when this attempt fails. False for infrastructure failures. */
  isLastAttempt: boolean
  log: Log
}

/** Runs one job, at least once, perhaps twice, perhaps after a crash: the handler must be idempotent. */
export type JobHandler = (payload: unknown, context: JobContext) => Promise<void>

export interface JobOptions {
  /** A second job with the same key replaces a waiting one. */
  key?: string
  runAt?: Date
  maxAttempts?: number
  /** Jobs with a higher number run later. */
  priority?: number
}

/**
 * Where the queue's workers listen: `count` of them look for jobs. `r` tells equal notices apart. A worker that gets
 * none looks by itself within a poll interval.
 */
const JOBS_CHANNEL = 'jobs:insert'
let enqueued = 0
const MAX_ATTEMPTS = 8
const HEARTBEAT_INTERVAL = 5 * SECONDS
/** A worker silent for this long counts as dead; its jobs are released well within a minute. */
const SILENCE_LIMIT = 25 * SECONDS

/** Enqueues a job as part of a transaction: the job exists if and only if the transaction commits. */
export async function enqueue(
  tx: Tx,
  name: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await inOneStatement(tx, enqueuing(tx, name, payload, options))
}

/** The same as a part of a statement with changes. */
export function enqueuing(tx: Tx, name: string, payload: object, options: JobOptions = {}): Parts {
  const traceparent = carriedTrace()
  const carried = traceparent === undefined ? payload : { ...payload, traceparent }
  const { key = null, runAt = null, maxAttempts = MAX_ATTEMPTS, priority = 0 } = options
  return {
    job: {
      change: (isTurn) => sql`
        select enqueue_job(
          ${name}::text, ${JSON.stringify(carried)}::json, ${key}::text, ${runAt}::timestamptz,
          ${maxAttempts}::int, ${priority}::int)
         where ${isTurn}`,
      ran() {
        enqueued += 1
        tx.notify(JOBS_CHANNEL, JSON.stringify({ r: enqueued, count: 1 }))
      },
    },
  }
}

/** Whether a job with this key waits or is running. */
export async function hasOpenJob(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from graphile_worker._private_jobs
     where key = ${key} and (attempts < max_attempts or locked_at is not null)`.execute(tx)
  return rows.length > 0
}

export interface Worker {
  /** Finishes the current jobs and takes no more. */
  stop(): Promise<void>
}

export interface CronLine {
  /** The job's name. */
  name: string
  /** `minute hour day month weekday` */
  pattern: string
  /** A waiting job with this key is replaced. */
  key?: string
  priority?: number
}

export interface WorkerOptions {
  db: Database
  log: Log
  handlers: Record<string, JobHandler>
  concurrency: number
  crontab: readonly CronLine[]
  onEnded?: (job: EndedJob) => void
}

/** How an attempt of a job ended. */
export interface EndedJob {
  name: string
  /** `postponed`: it failed because of something else than itself, and costs no attempt. */
  outcome: 'done' | 'failed' | 'postponed'
  /** Milliseconds. */
  took: number
}

/** Takes jobs from the queue until stopped, and resumes after a database outage. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { db, log } = options
  // The queue locks jobs under the id of the whole pool, not of the worker in it that took them.
  const pools = new Set<string>()
  await reviveUnfailedJobs(db)
  await freeSilentWorkers(db, log)
  const stopping = new AbortController()
  const queue = await superviseQueue({ start: () => runQueue(options, pools, stopping.signal), log })
  await beat(db, pools)
  const timer = setInterval(() => {
    void keepAlive(db, pools, log)
  }, HEARTBEAT_INTERVAL)
  return {
    async stop() {
      const ids = [...pools]
      stopping.abort()
      await queue.stop()
      clearInterval(timer)
      if (ids.length > 0) await db.query.deleteFrom('workerHeartbeats').where('workerId', 'in', ids).execute()
    },
  }
}

async function runQueue(
  { db, log, handlers, concurrency, crontab, onEnded }: WorkerOptions,
  pools: Set<string>,
  signal: AbortSignal,
): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => pools.add(workerPool.id))
  // Without its heartbeat, the jobs that such a pool still holds are released to others.
  events.on('pool:release', ({ workerPool }) => pools.delete(workerPool.id))
  return run({
    pgPool: patientPool(db.sessions, signal),
    logger: queueLogger(log),
    concurrency,
    events,
    noHandleSignals: true,
    pollInterval: 1 * SECONDS,
    // With any delay, even zero, a failure to record how a job ended stops the queue instead of the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    parsedCronItems: parseCronItems(
      crontab.map(
        ({ name, pattern, key, priority }): CronItem => ({
          task: name,
          match: pattern,
          options: {
            maxAttempts: MAX_ATTEMPTS,
            ...(priority !== undefined && { priority }),
            ...(key !== undefined && { jobKey: key, jobKeyMode: 'replace' }),
          },
        }),
      ),
    ),
    taskList: taskListOf({ db, log, onEnded }, handlers),
  })
}

/** A payload, with the trace that enqueued it if there was one. */
const carriedSchema = z.looseObject({ traceparent: z.unknown().optional() })

/** Wraps the handlers for the queue. Infrastructure failures cost a job no attempt. */
export function taskListOf(
  { db, log, onEnded = () => undefined }: Pick<WorkerOptions, 'db' | 'log' | 'onEnded'>,
  handlers: Record<string, JobHandler>,
): TaskList {
  const task =
    (name: string, handle: JobHandler): Task =>
    async (payload, { job }) => {
      const isLastAttempt = job.attempts >= job.max_attempts
      const startedAt = performance.now()
      const end = (outcome: EndedJob['outcome']) =>
        onEnded({ name, outcome, took: performance.now() - startedAt })
      try {
        const { traceparent, ...own } = carriedSchema.parse(payload)
        const attributes = { 'afterglow.job': name, 'afterglow.attempt': job.attempts }
        await inCarriedTrace(traceparent, `job ${name}`, attributes, () =>
          inJob(`${job.id} ${job.created_at.toISOString()} ${job.revision}`, () =>
            handle(own, { isLastAttempt, log: log.child({ job: name, jobId: job.id }) }),
          ),
        )
        end('done')
      } catch (error) {
        const age = job.run_at.getTime() - job.created_at.getTime()
        const isPostponed = isInfrastructureFailure(error, age)
        end(isPostponed ? 'postponed' : 'failed')
        if (isPostponed) await keepTrying(db, job.id, error)
        if (isFinal(error)) await giveUp(db, job.id)
        throw error
      }
    }
  return Object.fromEntries(Object.entries(handlers).map(([name, handle]) => [name, task(name, handle)]))
}

async function keepAlive(db: Database, pools: Set<string>, log: Log): Promise<void> {
  try {
    await beat(db, pools)
    await freeSilentWorkers(db, log)
  } catch (error) {
    // The next heartbeat tries again; a long database outage makes the process not ready.
    log.warn({ err: error }, 'heartbeat failed')
  }
}

async function beat(db: Database, pools: Set<string>): Promise<void> {
  if (pools.size === 0) return
  await db.query
    .insertInto('workerHeartbeats')
    .values([...pools].map((workerId) => ({ workerId, seenAt: sql<Date>`now()` })))
    .onConflict((conflict) => conflict.column('workerId').doUpdateSet({ seenAt: sql<Date>`now()` }))
    .execute()
}

/** The queue itself would keep a dead worker's jobs for four hours. */
async function freeSilentWorkers(db: Database, log: Log): Promise<void> {
  const silent = await sql<{ workerId: string }>`
    select distinct jobs.locked_by as worker_id
      from graphile_worker._private_jobs jobs
      left join worker_heartbeats beats on beats.worker_id = jobs.locked_by
     where jobs.locked_by is not null
       and coalesce(beats.seen_at, jobs.locked_at) < now() - make_interval(secs => ${SILENCE_LIMIT / SECONDS})`.execute(
    db.query,
  )
  const ids = silent.rows.map((row) => row.workerId)
  if (ids.length === 0) return
  log.warn({ workers: ids }, 'workers fell silent, their jobs go to others')
  await releaseJobsOf(db, ids)
  await db.query.deleteFrom('workerHeartbeats').where('workerId', 'in', ids).execute()
}

/** The number of jobs that used up their attempts, for metrics and for the operator. */
export async function countDeadLetters(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from graphile_worker._private_jobs
     where attempts >= max_attempts and locked_at is null`.execute(db.query)
  return rows[0]?.count ?? 0
}

/** Whether a waiting or running job contains one of these words in its payload. */
export async function isNamedByJob({ query }: Database, words: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ isNamed: boolean }>`
    select exists (
      select 1 from graphile_worker._private_jobs, unnest(${words}::text[]) as word
       where (attempts < max_attempts or locked_at is not null) and position(word in payload::text) > 0
    ) as is_named`.execute(query)
  return rows[0]?.isNamed ?? false
}

/** The given job keys under which no job waits or runs. */
export async function findKeysWithoutJob({ query }: Database, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select wanted.key from unnest(${keys}::text[]) as wanted (key)
     where not exists (
       select 1 from graphile_worker._private_jobs jobs
        where jobs.key = wanted.key and (attempts < max_attempts or locked_at is not null))`.execute(query)
  return rows.map(({ key }) => key)
}

/** How long, in ms, the job that has been due for longest waits; 0 when none does. */
export async function oldestDueJob(db: Database): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select coalesce(extract(epoch from now() - min(run_at)) * 1000, 0)::float8 as age
      from graphile_worker._private_jobs
     where attempts < max_attempts and locked_at is null and run_at <= now()`.execute(db.query)
  return rows[0]?.age ?? 0
}

/** The number of queues whose workers have given a sign of life. */
export async function countWorkers({ query }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from worker_heartbeats
     where seen_at > now() - make_interval(secs => ${SILENCE_LIMIT / SECONDS})`.execute(query)
  return rows[0]?.count ?? 0
}

/** The number of jobs waiting for their turn. */
export async function countWaitingJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from graphile_worker._private_jobs where attempts < max_attempts`.execute(
    db.query,
  )
  return rows[0]?.count ?? 0
}
