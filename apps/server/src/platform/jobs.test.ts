// spec: A4

import { HOURS } from '@afterglow/contract/kernel'
import { runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { NotDerivedError } from '../media-engine/index.ts'
import { aWire } from '../testing/db-wire.ts'
import { until } from '../testing/faults/until.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { BlobNotFoundError, StoreUnavailableError } from './blobs/index.ts'
import { PoolClosedError } from './children/index.ts'
import { forgetDeadLetter, listDeadLetters, retryDeadLetter } from './dead-letters.ts'
import { isInfrastructureFailure } from './job-failures.ts'
import {
  countDeadLetters,
  countWaitingJobs,
  enqueue,
  isNamedByJob,
  type JobHandler,
  startWorker,
  taskListOf,
} from './jobs.ts'
import { createLog } from './log.ts'
import { MailPostponedError, MailRefusedError } from './mail.ts'
import { silentQueueLogger } from './queue-logger.ts'

let test: TestDb
let db: Database
beforeAll(async () => {
  test = await testDb()
  db = test.db
})
afterAll(async () => {
  await db.close()
  await test.drop()
})

const log = createLog('silent', 'test')
const work = (handlers: Record<string, JobHandler>) =>
  startWorker({ db, log, handlers, concurrency: 1, crontab: [] })

describe('a job', () => {
  it('exists exactly if the transaction that made it was committed', async () => {
    const done: unknown[] = []
    await db.transaction((tx) => enqueue(tx, 'note', { n: 1 }))
    await expect(
      db.transaction(async (tx) => {
        await enqueue(tx, 'note', { n: 2 })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    const finished = Promise.withResolvers<void>()
    const worker = await work({
      note: async (payload) => {
        done.push(payload)
        finished.resolve()
      },
    })
    await finished.promise
    await worker.stop()
    expect(done).toEqual([{ n: 1 }])
  })

  it('K05: is done once where two workers look for work', async () => {
    const all = Array.from({ length: 20 }, (_, n) => n)
    const done: number[] = []
    const finished = Promise.withResolvers<void>()
    const handlers = {
      shared: async (payload: unknown) => {
        done.push((payload as { n: number }).n)
        if (done.length >= all.length) finished.resolve()
      },
    }
    const workers = await Promise.all([work(handlers), work(handlers)])
    await db.transaction(async (tx) => {
      for (const n of all) await enqueue(tx, 'shared', { n })
    })
    await finished.promise
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(done.toSorted((a, b) => a - b)).toEqual(all)
  })

  it('K02: of a worker that fell silent is given to another', async () => {
    await db.transaction((tx) => enqueue(tx, 'derive', { mediaId: 'x' }))
    await sql`update graphile_worker._private_jobs
      set locked_by = 'dead-worker', locked_at = now() - interval '41 seconds', attempts = 1`.execute(
      db.query,
    )
    const found = Promise.withResolvers<unknown>()

    const worker = await work({ derive: async (payload) => found.resolve(payload) })

    expect(await found.promise).toEqual({ mediaId: 'x' })
    await worker.stop()
  })

  it('is left alone while its worker’s heart beats', async () => {
    await db.transaction((tx) => enqueue(tx, 'derive', { mediaId: 'y' }))
    await sql`update graphile_worker._private_jobs set locked_by = 'busy-worker', locked_at = now() - interval '10 minutes'`.execute(
      db.query,
    )
    await sql`insert into worker_heartbeats (worker_id) values ('busy-worker')`.execute(db.query)
    const others = Promise.withResolvers<void>()
    const done: string[] = []
    const worker = await work({
      derive: async () => void done.push('derive'),
      other: async () => others.resolve(),
    })
    await db.transaction((tx) => enqueue(tx, 'other', {}))
    await others.promise
    await worker.stop()
    expect(done).toEqual([])
    await sql`select graphile_worker.force_unlock_workers(array['busy-worker'])`.execute(db.query)
    await sql`delete from graphile_worker._private_jobs`.execute(db.query)
  })

  // spec: K05
  it('stays with the worker that does it, however long it takes', async () => {
    await db.transaction((tx) => enqueue(tx, 'slow', {}))
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    let runs = 0
    const slow = async () => {
      runs += 1
      begun.resolve()
      await goOn.promise
    }
    const worker = await work({ slow })
    await begun.promise
    await sql`update graphile_worker._private_jobs set locked_at = now() - interval '10 minutes'`.execute(
      db.query,
    )

    const others = Promise.withResolvers<void>()
    const second = await work({ slow, other: async () => others.resolve() })
    await db.transaction((tx) => enqueue(tx, 'other', {}))
    await others.promise
    goOn.resolve()
    await Promise.all([worker.stop(), second.stop()])

    expect(runs).toBe(1)
  })

  it('K03: that fails every time ends among the dead letters, and the queue keeps moving', async () => {
    await db.transaction((tx) => enqueue(tx, 'poison', {}, { maxAttempts: 1 }))
    await db.transaction((tx) => enqueue(tx, 'good', {}))
    const good = Promise.withResolvers<void>()
    const worker = await work({
      poison: async () => {
        throw new Error('always')
      },
      good: async () => good.resolve(),
    })
    await good.promise
    await worker.stop()
    expect(await countDeadLetters(db)).toBe(1)
    await sql`delete from graphile_worker._private_jobs`.execute(db.query)
  })
})

describe('K02: what infrastructure costs a job', () => {
  afterEach(async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(db.query)
  })

  /** Runs a job that fails with this error the given number of times, and answers its final state. */
  async function failing(error: Error, { times, maxAttempts }: { times: number; maxAttempts: number }) {
    await db.transaction((tx) => enqueue(tx, 'derive', {}, { key: 'derive', maxAttempts }))
    const taskList = taskListOf({ db, log }, { derive: () => Promise.reject(error) })
    for (let n = 0; n < times; n += 1) {
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db.query)
      await runOnce({ pgPool: db.pool, logger: silentQueueLogger, noHandleSignals: true, taskList })
      // A run may end slightly before the end of its last job is recorded.
      await until('its failure is written down', async () => {
        const { rows } =
          await sql`select 1 from graphile_worker._private_jobs where locked_at is not null`.execute(db.query)
        return rows.length === 0
      })
    }
    const { rows } = await sql<{ left: number; pause: number; error: string }>`
      select max_attempts - attempts as left, last_error as error,
             extract(epoch from run_at - now())::float8 as pause
        from graphile_worker._private_jobs where key = 'derive'`.execute(db.query)
    return rows[0] ?? { left: 0, pause: 0, error: '' }
  }

  it.each([
    ['a store that is away', new StoreUnavailableError('away'), 7 * 60],
    ['bytes that are not there', new BlobNotFoundError('events/x/y/original'), 7 * 60],
    ['an engine that was closed', new PoolClosedError('closed'), 7 * 60],
    ['a mail that its server does not take yet', new MailPostponedError('450'), 7 * 60],
    ['a child that dies each time', new NotDerivedError('crashed'), 7 * 3600],
  ])('is none of its attempts, only time: %s', async (_what, error, longestPause) => {
    const { left, pause } = await failing(error, { times: 20, maxAttempts: 3 })
    expect(left).toBe(3)
    expect(pause).toBeGreaterThan(5 * 60)
    expect(pause).toBeLessThanOrEqual(longestPause)
    expect(await countDeadLetters(db)).toBe(0)
  })

  it('is an attempt for a mail that nobody took in two days', async () => {
    const error = new MailPostponedError('450')
    expect(isInfrastructureFailure(error, 47 * HOURS)).toBe(true)
    expect(isInfrastructureFailure(error, 49 * HOURS)).toBe(false)
  })

  it('is all of them for a mail that was refused for good', async () => {
    expect(await failing(new MailRefusedError('550'), { times: 1, maxAttempts: 8 })).toMatchObject({
      left: 0,
    })
    expect(await countDeadLetters(db)).toBe(1)
  })

  it('is an attempt where the job itself is wrong', async () => {
    const { left, error } = await failing(new Error('a bug'), { times: 3, maxAttempts: 3 })
    expect({ left, error }).toEqual({ left: 0, error: 'a bug' })
    expect(await countDeadLetters(db)).toBe(1)
  })

  it('is no attempt where its worker dies, however often, and leaves no dead letter without an error', async () => {
    await db.transaction((tx) => enqueue(tx, 'derive', { mediaId: 'x' }, { maxAttempts: 2 }))
    for (let death = 0; death < 5; death += 1) {
      await sql`update graphile_worker._private_jobs set attempts = attempts + 1, locked_by = 'dead-worker',
        locked_at = now() - interval '41 seconds' where attempts < max_attempts`.execute(db.query)
      await (await work({ other: async () => undefined })).stop()
    }
    expect(await listDeadLetters(db)).toEqual([])
    const found = Promise.withResolvers<unknown>()
    const worker = await work({ derive: async (payload) => found.resolve(payload) })
    expect(await found.promise).toEqual({ mediaId: 'x' })
    await worker.stop()
  })

  it('that was taken for its end by an earlier version is given back', async () => {
    await db.transaction((tx) => enqueue(tx, 'derive', { mediaId: 'x' }))
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db.query)
    const found = Promise.withResolvers<unknown>()
    const worker = await work({ derive: async (payload) => found.resolve(payload) })
    expect(await found.promise).toEqual({ mediaId: 'x' })
    await worker.stop()
  })
})

describe('D01: a worker without its database', () => {
  // spec: D01
  it('waits, writes down what it did meanwhile, and goes on', async () => {
    const wire = await aWire(test.url)
    const own = openDatabase(wire.url, { poolSize: 4, log })
    const [begun, goOn, later] = [1, 2, 3].map(() => Promise.withResolvers<void>())
    let runs = 0
    const worker = await startWorker({
      db: own,
      log,
      concurrency: 2,
      crontab: [],
      handlers: {
        slow: async () => {
          runs += 1
          begun?.resolve()
          await goOn?.promise
        },
        later: async () => later?.resolve(),
      },
    })
    await db.transaction((tx) => enqueue(tx, 'slow', {}))
    await begun?.promise

    wire.refuse(true)
    // A statement on a breaking connection may or may not have been executed, and such a job runs again.
    await until('it has noticed', () => wire.refused > 0 && own.pool.idleCount === 0)
    goOn?.resolve()
    await until('it has tried to say what it did', () => wire.refused > 3)
    wire.refuse(false)
    await until('it has said so', async () => (await countWaitingJobs(db)) === 0)
    await db.transaction((tx) => enqueue(tx, 'later', {}))
    await later?.promise

    expect(runs).toBe(1)
    await worker.stop()
    await own.close()
    await wire.close()
  })
})

describe('K03: a dead letter', () => {
  afterEach(async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(db.query)
  })

  it('says what it was about, how often it was tried and why it failed', async () => {
    await aDeadLetter({ mediaId: 'm' })
    await db.transaction((tx) => enqueue(tx, 'poison', { mediaId: 'still waiting' }))

    const letters = await listDeadLetters(db)

    expect(letters).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        name: 'poison',
        payload: { mediaId: 'm' },
        attempts: 1,
        since: expect.any(Date),
        error: 'the decoder died',
      },
    ])
  })

  it('is tried again with all its attempts, once somebody says so', async () => {
    const id = await aDeadLetter({ mediaId: 'm' })
    const healed = Promise.withResolvers<unknown>()

    expect(await retryDeadLetter(db, id)).toBe(true)
    expect(await listDeadLetters(db)).toEqual([])
    expect(await countWaitingJobs(db)).toBe(1)
    const worker = await work({ poison: async (payload) => healed.resolve(payload) })
    expect(await healed.promise).toEqual({ mediaId: 'm' })
    await worker.stop()

    expect(await retryDeadLetter(db, id)).toBe(false)
  })

  it('is forgotten, once somebody says so; nothing else is', async () => {
    const id = await aDeadLetter({ mediaId: 'm' })
    await db.transaction((tx) => enqueue(tx, 'good', {}))
    const [waiting] = await waitingIds()

    expect(await forgetDeadLetter(db, waiting ?? '')).toBe(false)
    expect(await retryDeadLetter(db, 'no number')).toBe(false)
    expect(await forgetDeadLetter(db, id)).toBe(true)

    expect(await listDeadLetters(db)).toEqual([])
    expect(await waitingIds()).toEqual([waiting])
  })

  it('names what it is about only while it is tried', async () => {
    await db.transaction((tx) => enqueue(tx, 'remove', { folder: 'events/abc' }))
    expect(await isNamedByJob(db, ['nothing', '"events/abc"'])).toBe(true)
    expect(await isNamedByJob(db, ['nothing', '"events/ab"'])).toBe(false)
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db.query)
    expect(await isNamedByJob(db, ['"events/abc"'])).toBe(false)
  })
})

/** A job that has used up its attempts. Answers its id. */
async function aDeadLetter(payload: object): Promise<string> {
  await db.transaction((tx) => enqueue(tx, 'poison', payload, { maxAttempts: 1 }))
  const worker = await work({
    poison: async () => {
      throw new Error('the decoder died\nof something long')
    },
  })
  const letter = await until('it is given up', async () => (await listDeadLetters(db))[0] ?? null)
  await worker.stop()
  return letter.id
}

async function waitingIds(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker._private_jobs where attempts < max_attempts`.execute(db.query)
  return rows.map(({ id }) => id)
}
