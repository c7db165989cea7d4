import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queryable, Tx } from './database.ts'
import type { DB } from './types.ts'

/** Small enough that a statement takes well under a second, including cascades. */
const BATCH = 2000

/** Deletes a batch of rows matching the condition. Answers whether there may be more. */
export async function deleteSome(
  db: Queryable,
  table: keyof DB,
  condition: RawBuilder<SqlBool>,
  limit = BATCH,
): Promise<boolean> {
  return (await deleteRows(db, sql.table(table), condition, limit)) === limit
}

async function deleteRows(
  db: Queryable,
  table: RawBuilder<unknown>,
  condition: RawBuilder<SqlBool>,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${limit}))`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/**
 * Deletes up to `limit` rows of each table that references a row and would cascade. The catalog lists the tables, so a
 * new one is never forgotten. Answers whether none are left.
 */
export async function deleteReferring(
  tx: Tx,
  { table, id }: { table: 'events'; id: string },
  limit: number,
): Promise<boolean> {
  const { rows } = await sql<{ table: string; column: string }>`
    select con.conrelid::regclass::text as table, att.attname as column
      from pg_constraint con
      join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
     where con.contype = 'f' and con.confdeltype = 'c' and con.confrelid = ${table}::regclass
     order by 1`.execute(tx)
  let isEmpty = true
  for (const { table: referring, column } of rows) {
    const deleted = await deleteRows(
      tx,
      sql.table(referring),
      sql<SqlBool>`${sql.ref(column)} = ${id}`,
      limit,
    )
    if (deleted === limit) isEmpty = false
  }
  return isEmpty
}
