import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askedBy } from '../platform/asking-network.ts'
import { createLog } from '../platform/log.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { type Database, openDatabase } from './database.ts'

let test: TestDb
let db: Database
beforeAll(async () => {
  test = await testDb()
  db = openDatabase(test.url, { poolSize: 2, log: createLog('silent', 'test') })
})
afterAll(async () => {
  await db.close()
  await test.drop()
})

/** Asks for the pool's connections in this order and answers the order in which statements were done. */
async function orderOf(networks: readonly string[], statement: () => Promise<unknown>): Promise<string[]> {
  const done: string[] = []
  await Promise.all(
    networks.map((network) =>
      askedBy(network, async () => {
        await statement()
        done.push(network)
      }),
    ),
  )
  return done
}

const crowd = Array<string>(60).fill('crowd')

describe('the connections of the database', () => {
  it.each([
    ['statements', () => db.pool.query('select pg_sleep(0.005)')],
    ['transactions', () => db.transaction((tx) => tx.selectFrom('users').select('id').execute())],
  ])('go to networks in turn: a crowd of %s delays another by one', async (_what, statement) => {
    const done = await orderOf([...crowd, 'somebody', ...crowd], statement)
    expect(done).toHaveLength(121)
    expect(done.indexOf('somebody')).toBeLessThan(6)
  })

  it('are given to the product’s own work at once, past those who wait', async () => {
    const asked = orderOf(crowd, () => db.pool.query('select pg_sleep(0.005)'))
    const own = db.pool.query('select 1').then(() => 'own')
    expect(await Promise.race([asked, own])).toBe('own')
    await asked
  })

  it('come back after a statement that failed, and after a callback', async () => {
    for (let nth = 0; nth < 6; nth += 1)
      await expect(askedBy('one', () => db.pool.query('select nothing'))).rejects.toThrow('nothing')
    const answer = await askedBy(
      'one',
      () =>
        new Promise((resolve, reject) => {
          db.pool.connect((error, client, release) => {
            if (error !== undefined || client === undefined) return reject(error)
            client.query('select 7 as n').then(({ rows }) => {
              release()
              resolve(rows)
            }, reject)
          })
        }),
    )
    expect(answer).toEqual([{ n: 7 }])
    expect((await askedBy('one', () => db.pool.query('select 1 as n'))).rows).toEqual([{ n: 1 }])
  })
})
