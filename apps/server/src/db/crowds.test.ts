// spec: uploads.crowd

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { type Database, openDatabase } from './database.ts'

/** Seven of ten connections are for transactions. */
const POOL = 10
const FOR_TRANSACTIONS = 7
const FOR_ONE_HOST = 8

let test: TestDb
let db: Database
beforeAll(async () => {
  test = await testDb()
  db = openDatabase(test.url, { poolSize: POOL, log: createLog('silent', 'test') })
})
afterAll(async () => {
  await db.close()
  await test.db.close()
  await test.drop()
})

/** Transactions that hold their connection until released. */
function crowd(count: number, begin: (work: () => Promise<void>) => Promise<void>) {
  const { promise: letGo, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const all = Array.from({ length: count }, () =>
    begin(async () => {
      begun += 1
      await letGo
    }),
  )
  return {
    begun: () => begun,
    async end() {
      resolve()
      await Promise.all(all)
    },
  }
}

describe('a crowd of transactions', () => {
  it('leaves connections to statements that only read', async () => {
    const waiting = crowd(50, (work) => db.transaction(work))
    const looks = await Promise.all(
      Array.from({ length: 20 }, () => sql<{ one: number }>`select 1 as one`.execute(db.query)),
    )
    expect(looks.map(({ rows }) => rows[0]?.one)).toEqual(Array(20).fill(1))
    await expect.poll(waiting.begun).toBe(FOR_TRANSACTIONS)
    expect(db.pool.waitingCount).toBe(0)
    await waiting.end()
    expect(waiting.begun()).toBe(50)
  })

  it('of one host waits for itself, and does not keep that of another waiting for ever', async () => {
    const large = openDatabase(test.url, { poolSize: 40, log: createLog('silent', 'test') })
    const waiting = crowd(50, (work) => large.crowdedTransaction('host', work))
    await expect.poll(waiting.begun).toBe(FOR_ONE_HOST)
    expect(await large.crowdedTransaction('another', async () => 'done')).toBe('done')
    expect(waiting.begun()).toBe(FOR_ONE_HOST)
    await waiting.end()
    await large.close()
  })
})
