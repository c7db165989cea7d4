import { sql } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import type { Clock } from './clock.ts'
import type { Ids } from './ids.ts'

/** A manual action of the operator. */
export interface OperatorAction {
  /** The operator's user name on the machine, or the email of the account in the console. */
  operator: string
  /** What was done, such as `grant`. */
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

/** The latest actions, newest first, after a position. */
export async function listActions(
  { query }: Database,
  limit: number,
  after: { at: Date; id: string } | null = null,
) {
  const actions = query.selectFrom('operatorActions').selectAll().orderBy('at', 'desc').orderBy('id', 'desc')
  const later = sql<boolean>`(at, id) < (${after?.at ?? null}, ${after?.id ?? null})`
  return (after === null ? actions : actions.where(later)).limit(limit).execute()
}
