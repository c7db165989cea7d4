import { sql } from 'kysely'
import * as z from 'zod'
import type { Database, Queryable, Tx } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'

type ManagedEvent = Authorized<{ id: string }, 'manage'>

/** What was taken back in one step, by the names of its parts. */
export type Taken = ReadonlyMap<string, readonly unknown[]>

const items = z.array(z.unknown())

/** Adds to a part of what was taken back in one step. Answers all of it; undefined where the id is another event's. */
export async function addToTakeBack(
  tx: Tx,
  event: ManagedEvent,
  id: string,
  { part, taken, takenAt }: { part: string; taken: readonly unknown[]; takenAt: Date },
): Promise<readonly unknown[] | undefined> {
  const { rows } = await sql<{ items: unknown }>`
    insert into take_back_parts (take_back_id, part, event_id, items, taken_at)
    values (${id}, ${part}, ${event.id}, ${JSON.stringify(taken)}::jsonb, ${takenAt})
    on conflict (take_back_id, part) do update set items = take_back_parts.items || excluded.items
      where take_back_parts.event_id = excluded.event_id
    returning items`.execute(tx)
  return rows[0] && items.parse(rows[0].items)
}

/** Undefined when nothing was taken back under this id since that moment. */
export async function findTakeBack(
  db: Queryable,
  event: ManagedEvent,
  id: string,
  since: Date,
): Promise<Taken | undefined> {
  const rows = await db
    .selectFrom('takeBackParts')
    .select(['part', 'items'])
    .where('eventId', '=', event.id)
    .where('takeBackId', '=', id)
    .where('takenAt', '>', since)
    .execute()
  return rows.length === 0 ? undefined : new Map(rows.map((row) => [row.part, items.parse(row.items)]))
}

export async function deleteOldTakeBacks({ query }: Database, before: Date): Promise<void> {
  await query.deleteFrom('takeBackParts').where('takenAt', '<=', before).execute()
}
