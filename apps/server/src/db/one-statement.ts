import { type Expression, type OperationNodeSource, type SqlBool, sql } from 'kysely'
import type { Tx } from './database.ts'

/** One of several changes that run as one statement. */
export interface Part {
  /** The change, which answers rows (`returning`). Its `where` has to contain `isTurn`, unless it reads the part before. */
  change(isTurn: Expression<SqlBool>): OperationNodeSource
  /** Takes these rows, whose values are those of JSON. */
  ran?(rows: unknown[]): void
}

/** By the names under which later parts may read the rows of earlier ones. */
export type Parts = Readonly<Record<string, Part>>

/**
 * Runs changes in this order as one statement, which saves the ways to the database and back. Left to itself,
 * PostgreSQL runs them in any order, and would lock their rows so. None of them sees what the others change.
 */
export async function inOneStatement(tx: Tx, parts: Parts): Promise<void> {
  const list = Object.entries(parts)
  const changes = list.map(([name, { change }], at) => {
    const before = list[at - 1]?.[0]
    return sql`${sql.ref(name)} as (${change(before === undefined ? sql`true` : hasRun(before))})`
  })
  // Each of them is read, since PostgreSQL runs those that are not when all others have run.
  const answers = list.map(([name, { ran }]) =>
    ran === undefined
      ? hasRun(name)
      : sql`(select json_agg(${sql.ref(name)}) from ${sql.table(name)}) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<string, unknown>>`
    with ${sql.join(changes)} select ${sql.join(answers)}`.execute(tx)
  for (const [name, part] of list) {
    const answer = rows[0]?.[name]
    part.ran?.(Array.isArray(answer) ? answer : [])
  }
}

/** True, once all of that part has run. */
function hasRun(name: string) {
  return sql<SqlBool>`(select count(*) from ${sql.table(name)}) >= 0`
}
