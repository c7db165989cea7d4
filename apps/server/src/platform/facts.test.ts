// spec: facts

import type { FactKind, RecordedFacts } from '@afterglow/contract'
import { sql } from 'kysely'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { aBareEvent } from '../testing/bare-event.ts'
import { until } from '../testing/faults/until.ts'
import { oneDatabase } from '../testing/set-up.ts'
import { createFactReader } from './fact-reader.ts'
import { readFacts, recordFact, recordFacts } from './facts.ts'

const test = oneDatabase()

const record = (eventId: string, ...archiveIds: string[]) =>
  test.db.transaction((tx) =>
    recordFacts(
      tx,
      eventId,
      'archive.changed',
      archiveIds.map((archiveId) => ({ archiveId })),
    ),
  )

it('a fact of a kind that the contract does not list, or with the data of another kind, does not compile', () => {
  expectTypeOf(recordFact).parameter(2).toEqualTypeOf<FactKind>()
  expectTypeOf(recordFact<'archive.changed'>)
    .parameter(3)
    .toEqualTypeOf<{ archiveId: string }>()
  expectTypeOf<RecordedFacts['faces.changed']>().not.toExtend<{ mediaId: string }>()
})

describe('facts are read', () => {
  it('for many events at once, each after its own number, in order and up to a limit', async () => {
    const [quiet, busy, deleted] = [await aBareEvent(test.db), await aBareEvent(test.db), 'deleted']
    await record(busy, 'a', 'b')
    await record(busy, 'c', 'd')
    const found = await readFacts(
      test.db,
      [
        { eventId: busy, after: 1 },
        { eventId: deleted, after: 0 },
        { eventId: quiet, after: 0 },
        { eventId: busy, after: 3 },
      ],
      2,
    )
    expect(found.map((facts) => facts?.map(({ seq, data }) => [seq, data['archiveId']]) ?? null)).toEqual([
      [
        [2, 'b'],
        [3, 'c'],
      ],
      null,
      [],
      [[4, 'd']],
    ])
  })

  it('by one statement for all events that have news at the same time', async () => {
    const events = await Promise.all(Array.from({ length: 20 }, () => aBareEvent(test.db)))
    await Promise.all(events.map((eventId) => record(eventId, 'a')))
    let statements = 0
    const read = createFactReader({
      ...test.db,
      query: test.db.query.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1
          return node
        },
        transformResult: async ({ result }) => result,
      }),
    })
    const found = await Promise.all(events.map((eventId) => read(eventId, 0)))
    expect(found.map((facts) => facts?.[0]?.eventId)).toEqual(events)
    expect(statements).toBe(1)
  })
})

it('facts go with their event, also one that is recorded while the event is deleted', async () => {
  const eventId = await aBareEvent(test.db)
  await record(eventId, 'before')
  const recorded = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const recording = test.db.transaction(async (tx) => {
    await recordFact(tx, eventId, 'archive.changed', { archiveId: 'meanwhile' })
    recorded.resolve()
    await mayCommit.promise
  })
  await recorded.promise
  const deletion = sql`delete from events where id = ${eventId}`.execute(test.db.query)
  await until('the deletion waits', async () => {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from events%'
         and datname = current_database()`.execute(test.db.query)
    return rows.length === 1
  })
  mayCommit.resolve()
  await Promise.all([recording, deletion])
  const { rows } = await sql`select from facts where event_id = ${eventId}`.execute(test.db.query)
  expect(rows).toEqual([])
})
