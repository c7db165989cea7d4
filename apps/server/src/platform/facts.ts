import { AppError, type FactKind, type RecordedFacts } from '@afterglow/contract'
import { DAYS } from '@afterglow/contract/kernel'
import { sql } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import { deleteSome } from '../db/delete-rows.ts'
import type { EventCounters } from '../db/types.ts'
import { inBatches } from './batches.ts'

/**
 * Something that happened in an event, as recorded; its kind may come from another release. Numbers increase by one per
 * event, in the order in which facts became true.
 */
export interface Fact {
  eventId: string
  seq: number
  kind: string
  data: Record<string, unknown>
}

/** Notices on this channel name an event with news. */
export const FACTS_CHANNEL = 'facts'

/** Numbers, each possibly negative, to add to the totals that a domain keeps in the row that numbers the facts. */
export type CounterChange = Partial<Record<Exclude<keyof EventCounters, 'eventId' | 'factSeq'>, number>>

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
  const { rows } = await sql<{ factSeq: number }>`
    with numbered as (
      update event_counters
         set ${additions({ factSeq: data.length, ...change })} where event_id = ${eventId} returning fact_seq
    ), recorded as (
      insert into facts (event_id, seq, kind, data)
      select ${eventId}, fact_seq - ${data.length} + position, ${kind}, fact
        from numbered, jsonb_array_elements(${JSON.stringify(data)}::jsonb) with ordinality as listed (fact, position)
    )
    select fact_seq from numbered`.execute(tx)
  const [numbered] = rows
  // The event is being deleted, or is already gone.
  if (numbered === undefined) throw new AppError('event.not_found')
  tx.notify(FACTS_CHANNEL, eventId)
  return numbered.factSeq
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

/** The facts after a number, in order; null when the event, and with it the counter, does not exist. */
export async function readFacts(
  db: Database,
  eventId: string,
  after: number,
  limit: number,
): Promise<Fact[] | null> {
  const rows = await db.query
    .selectFrom('eventCounters')
    .leftJoin('facts', (join) =>
      join.onRef('facts.eventId', '=', 'eventCounters.eventId').on('facts.seq', '>', after),
    )
    .select([
      'facts.seq',
      'facts.kind',
      (eb) => eb.ref('facts.data').$castTo<Fact['data'] | null>().as('data'),
    ])
    .where('eventCounters.eventId', '=', eventId)
    .orderBy('facts.seq')
    .limit(limit)
    .execute()
  if (rows.length === 0) return null
  return rows.flatMap(({ seq, kind, data }) =>
    seq === null || kind === null || data === null ? [] : { eventId, seq, kind, data },
  )
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
