import type { Database, Tx } from '../db/database.ts'
import type { Clock } from './clock.ts'
import type { Ids } from './ids.ts'

/** Something that the operator did by hand. */
export interface OperatorAction {
  /** Who it was, as the machine knows them. */
  operator: string
  /** The command, such as `grant`. */
  action: string
  /** Whom or what it was done to. */
  subject: string
  details?: Record<string, string | number | null>
}

/** Writes the row in the transaction of the action itself: neither stands without the other. */
export async function recordAction(
  tx: Tx,
  { clock, ids }: { clock: Clock; ids: Ids },
  { operator, action, subject, details = {} }: OperatorAction,
): Promise<void> {
  await tx
    .insertInto('operatorActions')
    .values({ id: ids.uuid(), at: clock.date(), operator, action, subject, details: JSON.stringify(details) })
    .execute()
}

/** The last ones, newest first. */
export async function listActions({ query }: Database, limit: number) {
  return query
    .selectFrom('operatorActions')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
