// spec: notices

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase, type Tx } from '../db/database.ts'
import { aBareEvent } from '../testing/bare-event.ts'
import { until } from '../testing/faults/until.ts'
import { aNatsServer, HOW_TO_GET_NATS, hasNats, type NatsServer } from '../testing/nats-server.ts'
import { oneDatabase } from '../testing/set-up.ts'
import { createFactBus, type FactBus } from './fact-bus.ts'
import { FACTS_CHANNEL, recordFact } from './facts.ts'
import { createLog } from './log.ts'
import { openNats } from './nats.ts'
import { type Listen, listenThrough } from './notices.ts'

const test = oneDatabase()
const log = createLog('silent', 'test')
const hasServer = hasNats()
if (!hasServer) process.stdout.write(`${HOW_TO_GET_NATS}\n`)

/** A way from the process that writes to the one with open pages. */
interface Way {
  bus: FactBus
  /** The writing process's database. */
  db: Database
  break(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

/** What the busses of a test warned of. */
const warnings: string[] = []
beforeEach(() => void warnings.splice(0))
const busLog = createLog('warn', 'test', { write: (line) => void warnings.push(line) })
const busOf = (listen: Listen) => createFactBus({ db: test.db, listen, log: busLog, catchUpInterval: 200 })

async function throughPostgres(): Promise<Way> {
  const bus = busOf(listenThrough(test.url, log))
  return {
    bus,
    db: test.db,
    async break() {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'afterglow facts'`.execute(test.db.query)
    },
    mend: async () => undefined,
    close: async () => undefined,
  }
}

let server: NatsServer
beforeAll(async () => {
  server = await aNatsServer()
  if (hasServer) await server.start()
})
afterAll(() => server.kill())

/** Each side has a connection of its own, as two processes do. */
async function throughNats(): Promise<Way> {
  const [writing, reading] = [openNats([server.url], log), openNats([server.url], log)]
  const carriage = { carrier: writing, channels: [FACTS_CHANNEL] }
  const db = openDatabase(test.url, { poolSize: 5, log, carriage })
  return {
    bus: busOf(reading.listen),
    db,
    break: server.kill,
    mend: server.start,
    async close() {
      await db.close()
      await Promise.all([writing.close(), reading.close()])
    },
  }
}

describe.each([
  { name: 'PostgreSQL', open: throughPostgres, isThere: true },
  { name: 'NATS', open: throughNats, isThere: hasServer },
])('facts that $name gives notice of', ({ open, isThere }) => {
  if (!isThere) {
    it.skip('reach every open page', () => undefined)
    return
  }

  let way: Way
  let eventId: string
  beforeEach(async () => {
    way = await open()
    await way.bus.start()
    eventId = await aBareEvent(test.db)
  })
  afterEach(async () => {
    await way.bus.stop()
    await way.close()
  })

  /** What a page that knows everything up to `since` is given. */
  function openPage(since = 0) {
    const page = { seqs: [] as number[], hasEnded: false }
    way.bus.subscribe(eventId, since, {
      onFacts: async (facts) => void page.seqs.push(...facts.map(({ seq }) => seq)),
      onEnd: () => {
        page.hasEnded = true
      },
    })
    return page
  }

  const record = () => way.db.transaction((tx) => recordFact(tx, eventId, 'faces.changed', {}))

  /** As by a process that is killed between its commit and its notice. */
  const recordSilently = () =>
    way.db.query.transaction().execute((transaction) => {
      const silent = { onCommit: () => undefined, notify: () => undefined, log }
      const tx: Tx = Object.assign(transaction, silent)
      return recordFact(tx, eventId, 'faces.changed', {})
    })

  it('reach every open page once and in order, also one that opens late', async () => {
    const early = openPage()
    await Promise.all(Array.from({ length: 20 }, record))
    const late = openPage(5)
    await until('both know all', () => early.seqs.length === 20 && late.seqs.length === 15)
    const all = Array.from({ length: 20 }, (_, index) => index + 1)
    expect(early.seqs).toEqual(all)
    expect(late.seqs).toEqual(all.slice(5))
  })

  it('arrive without another one when their notice got lost', async () => {
    const page = openPage()
    await recordSilently()
    await until('the fact arrives', () => page.seqs.length === 1)
    expect(page.seqs).toEqual([1])
  })

  it('arrive when they were recorded while the way was broken, and afterwards', async () => {
    const page = openPage()
    await record()
    await until('the first fact arrives', () => page.seqs.length === 1)
    await way.break()
    await record()
    await way.mend()
    await until('the second fact arrives', () => page.seqs.length === 2)
    await record()
    await until('the third fact arrives', () => page.seqs.length === 3)
    expect(page.seqs).toEqual([1, 2, 3])
  })

  it('arrive at a page that opens while the database cannot be read', async () => {
    const early = openPage()
    await record()
    await until('the first page knows it', () => early.seqs.length === 1)
    await sql`alter table facts rename to facts_away`.execute(test.db.query)
    const late = openPage()
    await until('the read has failed', () => warnings.length > 0)
    await sql`alter table facts_away rename to facts`.execute(test.db.query)
    await until('the late page knows it too', () => late.seqs.length === 1)
    expect(early.seqs).toEqual([1])
  })

  it('end with the event, even if no notice says so', async () => {
    const page = openPage()
    await record()
    await until('the first fact arrives', () => page.seqs.length === 1)
    await sql`delete from event_counters where event_id = ${eventId}`.execute(test.db.query)
    await until('the page is told', () => page.hasEnded)
    expect(way.bus.size()).toBe(0)
  })
})

it.skipIf(!hasServer)('NATS carries every notice of a batch', async () => {
  const [writing, reading] = [openNats([server.url], log), openNats([server.url], log)]
  const heard = new Set<string>()
  const listener = reading.listen({
    channel: FACTS_CHANNEL,
    onNotice: (payload) => void heard.add(payload),
    onListening: () => undefined,
  })
  await listener.start()
  await until('the notices have arrived', async () => {
    await writing.carry(FACTS_CHANNEL, ['first', 'second'])
    return heard.size === 2
  })
  await listener.stop()
  await Promise.all([writing.close(), reading.close()])
})

it.skipIf(!hasServer)('a NATS server that is not there delays notices and holds up no write', async () => {
  const nats = openNats(['nats://127.0.0.1:1'], log)
  const db = openDatabase(test.url, {
    poolSize: 2,
    log,
    carriage: { carrier: nats, channels: [FACTS_CHANNEL] },
  })
  const eventId = await aBareEvent(db)
  for (const seq of [1, 2, 3])
    expect(await db.transaction((tx) => recordFact(tx, eventId, 'faces.changed', {}))).toBe(seq)
  await db.close()
  await nats.close()
})
