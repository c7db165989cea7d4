// spec: notices

import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { recordFact } from '../platform/facts.ts'
import { enqueue } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import { aBareEvent } from '../testing/bare-event.ts'
import { until } from '../testing/faults/until.ts'
import { oneDatabase } from '../testing/set-up.ts'
import { openDatabase, type Tx } from './database.ts'
import { createNoticeSender, type Notice } from './notices.ts'

const test = oneDatabase()
const log = createLog('silent', 'test')
const aNotice = (payload: string): Notice => ({ channel: 'facts', payload })

const clients: pg.Client[] = []
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()))
})

/** What arrives on these channels, in order. */
async function listen(...channels: string[]): Promise<string[]> {
  const heard: string[] = []
  const client = new pg.Client({ connectionString: test.url })
  clients.push(client)
  client.on('notification', ({ payload = '' }) => void heard.push(payload))
  await client.connect()
  for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`)
  return heard
}

describe('notices', () => {
  it('that arrive while a batch is on its way go out together after it, equal ones once', async () => {
    const batches: string[][] = []
    const first = Promise.withResolvers<void>()
    const sender = createNoticeSender(async (notices) => {
      batches.push(notices.map(({ payload }) => payload))
      if (batches.length === 1) await first.promise
    }, log)
    sender.send([aNotice('a'), aNotice('a')])
    await until('the first batch is on its way', () => batches.length === 1)
    for (const payload of ['b', 'c', 'b', 'a']) sender.send([aNotice(payload)])
    first.resolve()
    await sender.settle()
    expect(batches).toEqual([['a'], ['b', 'c', 'a']])
  })

  it('go out after a batch that could not be sent', async () => {
    const sent: string[] = []
    const sender = createNoticeSender(async ([notice]) => {
      if (notice?.payload === 'lost') throw new Error('the connection broke')
      sent.push(notice?.payload ?? '')
    }, log)
    sender.send([aNotice('lost')])
    await sender.settle()
    sender.send([aNotice('next')])
    await sender.settle()
    expect(sent).toEqual(['next'])
  })
})

describe('a transaction', () => {
  it('notifies after its commit, of its last attempt, and never after a rollback', async () => {
    const heard = await listen('facts')
    let attempts = 0
    await test.db.transaction(async (tx) => {
      attempts += 1
      tx.notify('facts', `attempt ${attempts}`)
      if (attempts === 1) throw Object.assign(new Error('again'), { code: '40001' })
    })
    const rolledBack = test.db.transaction(async (tx) => {
      tx.notify('facts', 'rolled back')
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await test.db.transaction(async (tx) => tx.notify('facts', 'last'))
    await until('the last notice has arrived', () => heard.includes('last'))
    expect(heard).toEqual(['attempt 2', 'last'])
  })

  it('that records facts and adds jobs does not notify within itself, where every commit would wait', async () => {
    const heard = await listen('facts', 'jobs:insert')
    const noted: string[] = []
    const eventId = await aBareEvent(test.db)
    await test.db.query.transaction().execute(async (transaction) => {
      const tx: Tx = Object.assign(transaction, {
        onCommit: () => undefined,
        notify: (channel: string) => void noted.push(channel),
        log,
      })
      await recordFact(tx, eventId, 'faces.changed', {})
      await enqueue(tx, 'nothing', {})
    })
    await test.db.transaction(async (tx) => tx.notify('facts', 'last'))
    await until('the last notice has arrived', () => heard.includes('last'))
    expect(heard).toEqual(['last'])
    expect(noted).toEqual(['facts', 'jobs:insert'])
  })

  it('has sent its notices when its database is closed', async () => {
    const heard = await listen('facts')
    const own = openDatabase(test.url, { poolSize: 1, log })
    await own.transaction(async (tx) => tx.notify('facts', 'before the end'))
    await own.close()
    await until('the notice has arrived', () => heard.includes('before the end'))
  })
})
