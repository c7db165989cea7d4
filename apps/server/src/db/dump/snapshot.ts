import { type RawBuilder, sql } from 'kysely'
import type { Database, Queryable } from '../database.ts'
import { isRetryable } from '../errors.ts'
import { listTables, type Table } from './tables.ts'

const MAX_ATTEMPTS = 5

/**
 * Runs `work` on one unchanging view of all rows, while others go on writing. Tables are locked against migrations
 * before the view is taken: a table that was rewritten afterwards would look empty in it.
 */
export async function withSnapshot<T>(
  { query }: Database,
  work: (snapshot: Queryable, tables: Table[]) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await listTables(query)
    const outcome = await query
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        // The view is taken by the first statement that reads, so after these.
        await sql`lock table ${sql.join(before.map(nameOf))} in access share mode`.execute(
          tx.withoutPlugins(),
        )
        await settleSession(tx)
        const tables = await listTables(tx)
        const isChanged = JSON.stringify(tables) !== JSON.stringify(before)
        return isChanged ? null : { result: await work(tx, tables) }
      })
      .catch((error: unknown) => {
        // A migration locks in another order.
        if (!isRetryable(error) || attempt === MAX_ATTEMPTS) throw error
        return null
      })
    if (outcome !== null) return outcome.result
    if (attempt === MAX_ATTEMPTS) throw new Error('The tables keep changing; is the product being upgraded?')
  }
}

/** Makes values read the same on every server, and lets the transaction last as long as it takes. */
export async function settleSession(tx: Queryable): Promise<void> {
  await sql`select set_config(name, value, true) from (values
    ('timezone', 'UTC'), ('datestyle', 'ISO, YMD'), ('intervalstyle', 'postgres'), ('extra_float_digits', '1'),
    ('bytea_output', 'hex'), ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0'),
    ('lock_timeout', '0')) as settings (name, value)`.execute(tx)
}

export function nameOf({ schema, name }: Pick<Table, 'schema' | 'name'>): RawBuilder<unknown> {
  return sql.table(`${schema}.${name}`)
}
