import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Queryable, Tx } from '../db/database.ts'
import type { EventCounters } from '../db/types.ts'
import type { Problem } from './integrity/index.ts'

/** A total that a domain keeps in the row that numbers an event's facts. */
export type Counter = Exclude<keyof EventCounters, 'eventId' | 'factSeq' | 'lastFactAt'>

/** The rows that some counters count. */
export interface CounterPart {
  counters: readonly Counter[]
  /** A query of `event_id` and a column for each of these counters. */
  query: RawBuilder<unknown>
}

const WORDS: Record<Counter, string> = {
  mediaCount: 'photos',
  publishedCount: 'published',
  mediaBytes: 'bytes of photos',
  voiceCount: 'voice messages',
  voiceBytes: 'bytes of voice messages',
}

/** The counters of events, for joins: the table `counters`. */
export function countersOf(db: Queryable) {
  return db.selectFrom('eventCounters').selectAll().as('counters')
}

/** Those of a new event. Answers what they begin with. */
export async function insertCounters(tx: Tx, eventId: string): Promise<Selectable<EventCounters>> {
  return tx.insertInto('eventCounters').values({ eventId }).returningAll().executeTakeFirstOrThrow()
}

/** Without counters no fact is recorded about an event. Answers the room that its voice messages took. */
export async function deleteCounters(tx: Tx, eventId: string): Promise<{ voiceBytes: number }> {
  return tx
    .deleteFrom('eventCounters')
    .where('eventId', '=', eventId)
    .returning('voiceBytes')
    .executeTakeFirstOrThrow()
}

/** The photos of all events. */
export async function countAllMedia(db: Queryable): Promise<number> {
  const { media } = await db
    .selectFrom('eventCounters')
    .select(sql<number>`coalesce(sum(media_count), 0)::int`.as('media'))
    .executeTakeFirstOrThrow()
  return media
}

/** A sum that differs from its parts; `id` is its owner's. */
export type WrongSum = Problem & { id: string }

/**
 * Events whose counters differ from the rows they count. The number of the last fact may be ahead of the stored facts,
 * never behind them: it would be issued twice.
 */
export async function findWrongCounters(
  { query }: Database,
  parts: readonly CounterPart[],
): Promise<WrongSum[]> {
  const counted = parts.flatMap(({ counters }, at) =>
    counters.map((counter) => ({
      words: WORDS[counter],
      stored: sql.ref(`eventCounters.${counter}`),
      counted: sql`coalesce(${sql.ref(`${nameOf(at)}.${counter}`)}, 0)`,
    })),
  )
  const words = counted.map((one) => sql`format(${`%s ${one.words}, not %s`}, ${one.stored}, ${one.counted})`)
  const joins = parts.map(
    (part, at) => sql`left join (${part.query}) as ${sql.table(nameOf(at))} using (event_id)`,
  )
  const { rows } = await sql<{ id: string; words: string }>`
    with recorded as (select event_id, max(seq) as last from facts group by event_id)
    select event_id as id,
           concat_ws('; ', ${sql.join([...words, sql`format('last fact %s, kept up to %s', fact_seq, coalesce(last, 0))`])})
             as words
      from event_counters ${sql.join(joins, sql` `)} left join recorded using (event_id)
     where fact_seq < coalesce(last, 0)
        or ${sql.join(
          counted.map((one) => sql`${one.stored} <> ${one.counted}`),
          sql` or `,
        )}
     order by event_id`.execute(query)
  return rows.map(({ id, words }) => ({ kind: 'counters', id, where: `event ${id}`, words }))
}

function nameOf(at: number): string {
  return `part${at}`
}

/**
 * Recomputes an event's counters. Every transaction that changes what they count changes them as well: with the row
 * locked, the next statement sees exactly the rows that its transactions counted, and waiting ones add theirs afterwards.
 */
export async function sumCounters(tx: Tx, eventId: string, parts: readonly CounterPart[]): Promise<void> {
  await sql`select 1 from event_counters where event_id = ${eventId} for update`.execute(tx)
  const sums = parts.flatMap(({ counters, query }) =>
    counters.map((counter) => {
      const column = sql.ref(counter)
      return sql`${column} = coalesce((select part.${column} from (${query}) as part where event_id = ${eventId}), 0)`
    }),
  )
  await sql`
    update event_counters set ${sql.join(sums)},
           fact_seq = greatest(fact_seq, (select coalesce(max(seq), 0) from facts where event_id = ${eventId}))
     where event_id = ${eventId}`.execute(tx)
}
