// spec: L04

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aBareEvent } from '../testing/bare-event.ts'
import { oneDatabase } from '../testing/set-up.ts'
import { inOneStatement, type Part } from './one-statement.ts'

const test = oneDatabase()

/** Counts a photo of an event. */
function counting(eventId: string, ran?: (rows: { mediaCount: number }[]) => void): Part {
  return {
    change: (isTurn) => sql`
      update event_counters set media_count = media_count + 1
       where event_id = ${eventId} and ${isTurn} returning media_count`,
    ...(ran !== undefined && { ran }),
  }
}

it('the parts of a statement hand over the rows that they changed, or none', async () => {
  const eventId = await aBareEvent(test.db)
  const answers: number[][] = []
  const ran = (rows: { mediaCount: number }[]) => {
    answers.push(rows.map(({ mediaCount }) => mediaCount))
  }
  await test.db.transaction((tx) =>
    inOneStatement(tx, { there: counting(eventId, ran), gone: counting('gone', ran) }),
  )
  expect(answers).toEqual([[1], []])
})

it('the parts of a statement lock their rows one after the other, whoever takes their answers', async () => {
  const [first, second] = [await aBareEvent(test.db), await aBareEvent(test.db)]
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  const holder = test.db.transaction(async (tx) => {
    await sql`select from event_counters where event_id = ${first} for update`.execute(tx)
    holding.resolve()
    await released
  })
  await holding.promise
  const changed = test.db.transaction((tx) =>
    inOneStatement(tx, { first: counting(first), second: counting(second, () => undefined) }),
  )
  await expect.poll(countWaiting).toBe(1)
  const { rows: free } = await sql`
    select from event_counters where event_id = ${second} for update skip locked`.execute(test.db.query)
  expect(free).toHaveLength(1)
  release()
  await Promise.all([holder, changed])
})

async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    test.db.query,
  )
  return rows.length
}
