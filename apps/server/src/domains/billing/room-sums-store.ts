import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../db/database.ts'
import type { WrongSum } from '../../platform/event-counters.ts'
import type { SumParts } from '../sum-parts.ts'

type RoomParts = readonly Pick<SumParts, 'used' | 'reserved'>[]

/** Hosts whose recorded room differs from the sum of what uses and reserves it. */
export async function findWrongRoom({ query }: Database, parts: RoomParts): Promise<WrongSum[]> {
  const { rows } = await sql<WrongSum>`
    with used as (select user_id, sum(bytes) as bytes from ${usedBy(parts)} group by user_id),
         reserved as (select user_id, sum(bytes) as bytes from ${reservedBy(parts)} group by user_id)
    select 'usage' as kind, user_id as id, 'host ' || user_id as where,
           format('%s bytes used, not %s; %s reserved, not %s', used_bytes, coalesce(used.bytes, 0),
                  reserved_bytes, coalesce(reserved.bytes, 0)) as words
      from storage_accounts left join used using (user_id) left join reserved using (user_id)
     where used_bytes <> coalesce(used.bytes, 0) or reserved_bytes <> coalesce(reserved.bytes, 0)
     order by user_id`.execute(query)
  return rows
}

/**
 * Recomputes the sums. Every transaction that adds or removes what takes room also changes the account: with the account
 * locked, the rows that the next statement sees are exactly those it counts, and waiting transactions add theirs
 * afterwards.
 */
export async function sumRoom(tx: Tx, userId: string, parts: RoomParts): Promise<void> {
  await sql`select 1 from storage_accounts where user_id = ${userId} for update`.execute(tx)
  await sql`
    update storage_accounts set
      used_bytes = (select coalesce(sum(bytes), 0) from ${usedBy(parts)} where user_id = ${userId}),
      reserved_bytes = (select coalesce(sum(bytes), 0) from ${reservedBy(parts)} where user_id = ${userId})
     where user_id = ${userId}`.execute(tx)
}

function usedBy(parts: RoomParts) {
  return unionOf(parts.map(({ used }) => used))
}

function reservedBy(parts: RoomParts) {
  return unionOf(parts.flatMap(({ reserved }) => reserved ?? []))
}

function unionOf(queries: readonly RawBuilder<unknown>[]) {
  return sql`(${sql.join(queries, sql` union all `)}) as parts`
}
