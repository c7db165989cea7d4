import type { Database, Tx } from '../db/database.ts'
import type { Clock } from './clock.ts'
import type { Ids } from './ids.ts'

/** A manual action of the operator. */
export interface OperatorAction {
  /** The operator's user name on the machine. */
  operator: string
  /** The command, such as `grant`. */
  action: string
  /** The person or thing it was applied to. */
  subject: string
  details?: Record<string, string | number | null>
}

/** Writes the row in the action's own transaction, so both commit or neither. */
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

/** The latest actions, newest first. */
export async function listActions({ query }: Database, limit: number) {
  return query
    .selectFrom('operatorActions')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
