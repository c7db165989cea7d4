import { randomBytes } from 'node:crypto'
import { SECONDS } from '@afterglow/contract/kernel'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { aWire } from '../testing/db-wire.ts'
import { oneDatabase } from '../testing/set-up.ts'
import { type Database, openDatabase } from './database.ts'
import { isDatabaseUnavailable } from './errors.ts'
import { migrate } from './migrate.ts'

const test = oneDatabase()

const raise = (state: string) =>
  sql.raw(`do $$ begin raise exception 'no' using errcode = '${state}'; end $$`)

describe('a transaction', () => {
  it('does what comes after a commit only after one', async () => {
    const effects: string[] = []
    await test.db.transaction(async (tx) => tx.onCommit(() => void effects.push('kept')))
    await expect(
      test.db.transaction(async (tx) => {
        tx.onCommit(() => void effects.push('lost'))
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(effects).toEqual(['kept'])
  })

  it.each(['40001', '40P01'])(
    'D05: is run again whole when PostgreSQL asks for it (%s), effects once',
    async (state) => {
      let runs = 0
      const effects: number[] = []
      const result = await test.db.transaction(async (tx) => {
        runs += 1
        tx.onCommit(() => void effects.push(runs))
        if (runs < 3) await raise(state).execute(tx)
        return runs
      })
      expect(result).toBe(3)
      expect(effects).toEqual([3])
    },
  )

  // spec: D05
  it('gives up after three retries and on anything else at once', async () => {
    let runs = 0
    const failing = (state: string) =>
      test.db.transaction(async (tx) => {
        runs += 1
        await raise(state).execute(tx)
      })
    await expect(failing('40001')).rejects.toThrow()
    expect(runs).toBe(4)
    runs = 0
    await expect(failing('23514')).rejects.toThrow()
    expect(runs).toBe(1)
  })
})

describe('the pool', () => {
  it('D03: says that it is busy instead of waiting for ever when every connection is in use', async () => {
    const narrow = openDatabase(test.url, { poolSize: 1, log: createLog('silent', 'test') })
    expect(narrow.pool.options.connectionTimeoutMillis).toBe(5 * SECONDS)
    const held = await narrow.pool.connect()
    narrow.pool.options.connectionTimeoutMillis = 50

    const refused = await narrow.query
      .selectFrom('events')
      .select('id')
      .execute()
      .catch((error: unknown) => error)

    expect(isDatabaseUnavailable(refused)).toBe(true)
    held.release()
    expect(await narrow.query.selectFrom('events').select('id').execute()).toEqual([])
    await narrow.close()
  })
})

describe('a connection over which no answer comes', () => {
  it('D02: is given up and discarded, and the next one works', async () => {
    const wire = await aWire(test.url)
    const db = openDatabase(wire.url, { poolSize: 1, log: createLog('silent', 'test'), answersWithin: 100 })
    const ask = () => db.query.selectFrom('events').select('id').execute()
    expect(await ask()).toEqual([])

    wire.swallow(true)
    const lost = await db.transaction(() => ask()).catch((error: unknown) => error)
    expect(isDatabaseUnavailable(lost)).toBe(true)

    wire.swallow(false)
    expect(await ask()).toEqual([])
    await db.close()
    await wire.close()
  })
})

describe('migrating', () => {
  it('D06: twice, and by two instances at once, changes nothing', async () => {
    const results = await Promise.all([migrate(test.db), migrate(test.db)])
    expect(results).toEqual([[], []])
  })

  it('keeps a table locked for its own migration alone, not until the last one that is due is done', async () => {
    const name = `upgrade_${randomBytes(8).toString('hex')}`
    await sql`create database ${sql.id(name)}`.execute(test.db.query)
    const url = test.url.replace(/\/[^/]*$/, `/${name}`)
    const empty = openDatabase(url, { poolSize: 2, log: createLog('silent', 'test'), isPatient: true })

    const applied = await migrate(empty)

    expect(applied.length).toBeGreaterThan(1)
    const transactions = await sql<{
      xmin: string
    }>`select distinct xmin::text from schema_migrations`.execute(empty.query)
    expect(transactions.rows).toHaveLength(applied.length)
    await empty.close()
    await sql`drop database ${sql.id(name)}`.execute(test.db.query)
  })

  it('is given as long as a large table takes, unlike what guests wait for', async () => {
    const options = { poolSize: 1, log: createLog('silent', 'test') }
    const limitOf = async (db: Database) => {
      const { rows } = await sql<{
        limit: string
      }>`select current_setting('statement_timeout') as limit`.execute(db.query)
      await db.close()
      return rows[0]?.limit
    }
    expect(await limitOf(openDatabase(test.url, { ...options, isPatient: true }))).toBe('0')
    expect(await limitOf(openDatabase(test.url, options))).toBe('30s')
  })
})

describe('an error of the database', () => {
  it('is distinguished from one of the connection', async () => {
    const refused = await test.db.query
      .selectFrom('events')
      .select(sql`1/0`.as('x'))
      .execute()
      .catch((error: unknown) => error)
    expect(isDatabaseUnavailable(refused)).toBe(false)
    expect(isDatabaseUnavailable(Object.assign(new Error(), { code: '57P01' }))).toBe(true)
    expect(isDatabaseUnavailable(Object.assign(new Error(), { code: 'ECONNREFUSED' }))).toBe(true)
    expect(isDatabaseUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true)
  })
})
