import { AppError, type FactKind, type RecordedFacts } from '@afterglow/contract'
import { DAYS } from '@afterglow/contract/kernel'
import { sql } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import { deleteSome } from '../db/delete-rows.ts'
import { inOneStatement, type Parts } from '../db/one-statement.ts'
import { inBatches } from './batches.ts'
import type { Counter } from './event-counters.ts'

/**
 * Something that happened in an event, as recorded; its kind may come from another release. Numbers increase by one per
 * event, in the order in which facts became true.
 */
export interface Fact {
  eventId: string
  seq: number
  kind: string
  data: Record<string, unknown>
  /** Milliseconds between its transaction and the read, by the database's clock. */
  age: number
}

/** Notices on this channel name an event with news. */
export const FACTS_CHANNEL = 'facts'

/** Numbers, each possibly negative, to add to the totals that a domain keeps in the row that numbers the facts. */
export type CounterChange = Partial<Record<Counter, number>>

/**
 * Records a fact in the transaction that makes it true. Taking the number locks the event's counter row until the
 * commit, so numbers are assigned in commit order and a reader never sees 7 before 6.
 */
export async function recordFact<K extends FactKind>(
  tx: Tx,
  eventId: string,
  kind: K,
  data: RecordedFacts[K],
  change?: CounterChange,
): Promise<number> {
  return recordFacts(tx, eventId, kind, [data], change)
}

/**
 * The same for any number of facts, in one statement that also updates the event's totals: they share a row, which
 * every sender of a crowd waits for. Answers the last number.
 */
export async function recordFacts<K extends FactKind>(
  tx: Tx,
  eventId: string,
  kind: K,
  data: readonly RecordedFacts[K][],
  change: CounterChange = {},
): Promise<number> {
  let last = 0
  const parts = recording(tx, eventId, kind, data, change, (seq) => {
    last = seq
  })
  await inOneStatement(tx, parts)
  return last
}

/** The same as the last parts of a statement with other changes. */
export function recording<K extends FactKind>(
  tx: Tx,
  eventId: string,
  kind: K,
  data: readonly RecordedFacts[K][],
  change: CounterChange = {},
  onRecorded: (last: number) => void = () => undefined,
): Parts {
  const listed = data.map((one) => JSON.stringify(one))
  return {
    numbered: {
      change: (isTurn) => sql`
        update event_counters
           set ${additions({ factSeq: data.length, ...change })}, last_fact_at = date_trunc('milliseconds', now())
         where event_id = ${eventId} and ${isTurn} returning fact_seq`,
      ran([numbered]: { factSeq: number }[]) {
        // The event is being deleted, or is already gone.
        if (numbered === undefined) throw new AppError('event.not_found')
        tx.notify(FACTS_CHANNEL, eventId)
        onRecorded(numbered.factSeq)
      },
    },
    recorded: {
      change: () => sql`
        insert into facts (event_id, seq, kind, data)
        select ${eventId}, fact_seq - ${data.length} + position, ${kind}, fact::jsonb
          from numbered, unnest(${listed}::text[]) with ordinality as listed (fact, position)
        returning seq`,
    },
  }
}

/** Adds to an event's totals without recording a fact. */
export async function addToCounters(tx: Tx, eventId: string, change: CounterChange): Promise<void> {
  await sql`update event_counters set ${additions(change)} where event_id = ${eventId}`.execute(tx)
}

function additions(change: CounterChange & { factSeq?: number }) {
  return sql.join(
    Object.entries(change).map(([column, by]) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${by}`),
  )
}

/** Facts older than this may be swept; a page that was away longer refetches. */
export const FACT_RETENTION = 7 * DAYS

/** The facts of an event after a number. */
export interface FactsWanted {
  eventId: string
  after: number
}

/**
 * Reads up to `limit` facts for each wish, in order, in one statement. A null in the answer means that the event, and
 * with it the counter, does not exist.
 */
export async function readFacts(
  db: Database,
  wanted: readonly FactsWanted[],
  limit: number,
): Promise<(Fact[] | null)[]> {
  const { rows } = await sql<FactRow>`
    select position - 1 as at, wanted.event_id, seq, kind, data,
           extract(epoch from clock_timestamp() - created_at)::float8 * 1000 as age
      from unnest(${wanted.map(({ eventId }) => eventId)}::text[], ${wanted.map(({ after }) => after)}::bigint[])
             with ordinality as wanted (event_id, after, position)
      join event_counters on event_counters.event_id = wanted.event_id
      left join lateral (
             select seq, kind, data, created_at from facts
              where event_id = wanted.event_id and seq > wanted.after order by seq limit ${limit}
           ) as next on true
     order by position, seq`.execute(db.query)
  const found = Map.groupBy(rows, ({ at }) => at)
  return wanted.map((_, at) => found.get(at)?.flatMap(factOf) ?? null)
}

/** A row without a number says that the event exists and has no news. */
type FactRow = { at: number; eventId: string } & (Omit<Fact, 'eventId'> | { seq: null })

function factOf(row: FactRow): Fact[] {
  if (row.seq === null) return []
  const { eventId, seq, kind, data, age } = row
  return [{ eventId, seq, kind, data, age }]
}

/** The last fact's number of each of these events that still exists. */
export async function readFactNumbers(db: Database, eventIds: string[]): Promise<Map<string, number>> {
  const rows = await db.query
    .selectFrom('eventCounters')
    .select(['eventId', 'factSeq'])
    .where(sql<boolean>`event_id = any(${eventIds})`)
    .execute()
  return new Map(rows.map(({ eventId, factSeq }) => [eventId, factSeq]))
}

/** Announces an event's deletion to its listeners, after the transaction that deletes it. */
export function announceEnd(tx: Tx, eventId: string): void {
  tx.notify(FACTS_CHANNEL, eventId)
}

/** Removes facts past their retention. */
export async function sweepFacts(db: Database, before: Date): Promise<void> {
  await inBatches(() => deleteSome(db.query, 'facts', sql<boolean>`created_at < ${before}`))
}
