import { MB } from '@afterglow/contract/kernel'
import { sql } from 'kysely'
import type { Database, Queryable } from '../database.ts'
import { digestOf, insertRows, RowDigest } from './rows.ts'
import { nameOf, settleSession } from './snapshot.ts'
import { listTables, type Sequence, type Table } from './tables.ts'

const BATCH_ROWS = 1000
const BATCH_BYTES = 1 * MB

/** A table as it was dumped. */
export interface TableDump {
  schema: string
  name: string
  columns: string[]
  rows: number
  digest: string
}

/** The rows in the database are not those of the dump, or cannot be. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
}

export interface Dump {
  tables: readonly TableDump[]
  sequences: readonly Sequence[]
  /** The lines of a table, in any portions. */
  linesOf(table: TableDump): AsyncIterable<string[]>
}

/**
 * Fills a database whose schema was migrated as that of the dump, in one transaction: the database holds everything or
 * what it held before. Foreign keys are dropped and made again, which checks them; every row is read back and compared.
 */
export async function loadDump({ query }: Database, dump: Dump): Promise<void> {
  await query
    .withoutPlugins()
    .transaction()
    .execute(async (tx) => {
      await settleSession(tx)
      const tables = await listTables(tx)
      const pairs = dump.tables.map((dumped) => ({ dumped, table: matching(tables, dumped) }))
      const keys = await listForeignKeys(tx)
      for (const { table, name } of keys)
        await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(tx)
      for (const table of tables) await sql`alter table ${nameOf(table)} disable trigger user`.execute(tx)
      await sql`truncate ${sql.join(tables.map(nameOf))}`.execute(tx)
      for (const { dumped, table } of pairs) await loadTable(tx, dump, dumped, table)
      for (const table of tables) await sql`alter table ${nameOf(table)} enable trigger user`.execute(tx)
      for (const { table, name, definition } of keys)
        await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
          tx,
        )
      await setSequences(tx, dump.sequences)
    })
  // Without statistics the first queries would be planned badly.
  await sql`analyze`.execute(query)
}

function matching(tables: readonly Table[], dumped: TableDump): Table {
  const found = tables.find(({ schema, name }) => schema === dumped.schema && name === dumped.name)
  const columns = dumped.columns.map((name) => found?.columns.find((column) => column.name === name))
  const known = columns.flatMap((column) => column ?? [])
  if (found === undefined || known.length < columns.length)
    throw new LoadError(
      `The table ${dumped.schema}.${dumped.name} is not part of Afterglow, or has columns that are not.`,
    )
  return { ...found, columns: known }
}

async function loadTable(tx: Queryable, dump: Dump, dumped: TableDump, table: Table): Promise<void> {
  const given = new RowDigest()
  for await (const lines of inBatches(dump.linesOf(dumped))) {
    given.add(lines)
    await insertRows(tx, table, lines)
  }
  for (const { rows, digest } of [given, await digestOf(tx, table)])
    if (rows !== dumped.rows || digest !== dumped.digest)
      throw new LoadError(`The rows of ${dumped.schema}.${dumped.name} are not those that were dumped.`)
}

async function* inBatches(portions: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  let batch: string[] = []
  let length = 0
  for await (const lines of portions) {
    for (const line of lines) {
      batch.push(line)
      length += line.length
      if (batch.length < BATCH_ROWS && length < BATCH_BYTES) continue
      yield batch
      batch = []
      length = 0
    }
  }
  if (batch.length > 0) yield batch
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

async function listForeignKeys(tx: Queryable): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select con.conrelid::regclass::text as "table", con.conname as name, pg_get_constraintdef(con.oid) as definition
      from pg_constraint con join pg_namespace nsp on nsp.oid = con.connamespace
     where con.contype = 'f' and nsp.nspname in ('public', 'graphile_worker') order by 1, 2`.execute(tx)
  return rows
}

async function setSequences(tx: Queryable, sequences: readonly Sequence[]): Promise<void> {
  for (const { schema, name, last, isCalled } of sequences)
    await sql`select setval(${`"${schema}"."${name}"`}::regclass, ${last}::bigint, ${isCalled})`.execute(tx)
}
