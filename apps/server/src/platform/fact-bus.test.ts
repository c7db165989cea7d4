import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../db/database.ts'
import { aBareEvent } from '../testing/bare-event.ts'
import { until } from '../testing/faults/until.ts'
import { oneDatabase } from '../testing/set-up.ts'
import { createFactBus, type FactBus } from './fact-bus.ts'
import { recordFact } from './facts.ts'
import { createLog } from './log.ts'

const test = oneDatabase()
const log = createLog('silent', 'test')

let bus: FactBus
let eventId: string
beforeEach(async () => {
  bus = createFactBus(test.db, test.url, log)
  await bus.start()
  eventId = await aBareEvent(test.db)
})
afterEach(() => bus.stop())

/** What a page that knows everything up to `since` is given. */
function open(since = 0) {
  const page = { seqs: [] as number[], hasEnded: false }
  bus.subscribe(eventId, since, {
    onFacts: async (facts) => void page.seqs.push(...facts.map(({ seq }) => seq)),
    onEnd: () => {
      page.hasEnded = true
    },
  })
  return page
}

const record = () => test.db.transaction((tx) => recordFact(tx, eventId, 'faces.changed', {}))

/** As by a process that is killed between its commit and its notice. */
const recordSilently = () =>
  test.db.query.transaction().execute((transaction) => {
    const silent = { onCommit: () => undefined, notify: () => undefined, log }
    const tx: Tx = Object.assign(transaction, silent)
    return recordFact(tx, eventId, 'faces.changed', {})
  })

describe('facts', () => {
  it('reach every open page once and in order, also one that opens late', async () => {
    const early = open()
    await Promise.all(Array.from({ length: 20 }, record))
    const late = open(5)
    await until('both know all', () => early.seqs.length === 20 && late.seqs.length === 15)
    const all = Array.from({ length: 20 }, (_, index) => index + 1)
    expect(early.seqs).toEqual(all)
    expect(late.seqs).toEqual(all.slice(5))
  })

  it('whose notice got lost arrive with the next one', async () => {
    const page = open()
    await until('the page listens', () => bus.size() === 1)
    await recordSilently()
    await record()
    await until('both facts arrive', () => page.seqs.length === 2)
    expect(page.seqs).toEqual([1, 2])
  })

  it('whose notice got lost arrive without another one', async () => {
    const page = open()
    await recordSilently()
    await until('the fact arrives', () => page.seqs.length === 1)
    expect(page.seqs).toEqual([1])
  })

  it('that were recorded while the connection for notices was broken arrive after it', async () => {
    const page = open()
    await record()
    await until('the first fact arrives', () => page.seqs.length === 1)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'afterglow facts'`.execute(test.db.query)
    await record()
    await until('the second fact arrives', () => page.seqs.length === 2)
    expect(page.seqs).toEqual([1, 2])
  })

  it('end with the event, even if no notice says so', async () => {
    const page = open()
    await record()
    await until('the first fact arrives', () => page.seqs.length === 1)
    await sql`delete from event_counters where event_id = ${eventId}`.execute(test.db.query)
    await until('the page is told', () => page.hasEnded)
    expect(bus.size()).toBe(0)
  })
})
