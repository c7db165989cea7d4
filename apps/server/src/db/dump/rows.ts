import { createHash } from 'node:crypto'
import { MB } from '@afterglow/contract/kernel'
import { sql } from 'kysely'
import type { Queryable } from '../database.ts'
import { nameOf } from './snapshot.ts'
import type { Table } from './tables.ts'

const FETCH_BYTES = 4 * MB
const MOST_ROWS = 5000
const FIRST_ROWS = 20

/**
 * The rows of a table, each as a line of JSON: an array of its values as PostgreSQL writes them as text, or null. Reads a
 * few megabytes at a time, however long rows are. One table at a time in a transaction.
 */
export async function* readRows(tx: Queryable, table: Table): AsyncGenerator<string[]> {
  const db = tx.withoutPlugins()
  const values = table.columns.map(({ name }) => sql`${sql.ref(name)}::text`)
  await sql`declare dumped_rows no scroll cursor for
    select to_json(array[${sql.join(values)}]::text[])::text as line from ${nameOf(table)}`.execute(db)
  let count = FIRST_ROWS
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(count))} from dumped_rows`.execute(db)
    if (rows.length === 0) break
    const lines = rows.map(({ line }) => line)
    const length = lines.reduce((sum, line) => sum + line.length, 0)
    yield lines
    count = Math.max(1, Math.min(MOST_ROWS, count * 4, Math.floor((FETCH_BYTES * lines.length) / length)))
  }
  await sql`close dumped_rows`.execute(db)
}

/** Inserts such lines. */
export async function insertRows(tx: Queryable, table: Table, lines: readonly string[]): Promise<void> {
  const names = table.columns.map(({ name }) => sql.ref(name))
  const values = table.columns.map(({ type }, index) => sql.raw(`(row ->> ${index})::${type}`))
  // Without "offset 0" each line would be parsed anew for every column.
  await sql`
    insert into ${nameOf(table)} (${sql.join(names)}) overriding system value
    select ${sql.join(values)}
      from (select line::jsonb as row from unnest(${[...lines]}::text[]) as line offset 0) as parsed`.execute(
    tx,
  )
}

/** Sums up the checksums of rows, so that their order does not matter. */
export class RowDigest {
  rows = 0
  #sum = 0n

  add(lines: readonly string[]): void {
    for (const line of lines) this.#sum += createHash('sha256').update(line).digest().readBigUInt64BE() // 64 bits of it are plenty
    this.rows += lines.length
  }

  get digest(): string {
    return BigInt.asUintN(64, this.#sum).toString(16).padStart(16, '0')
  }
}

/** Counts and sums the rows of a table. */
export async function digestOf(tx: Queryable, table: Table): Promise<RowDigest> {
  const digest = new RowDigest()
  for await (const lines of readRows(tx, table)) digest.add(lines)
  return digest
}
