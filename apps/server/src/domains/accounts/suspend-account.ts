import type { Tx } from '../../db/database.ts'
import { deleteSessionsOf } from './session-store.ts'
import { setSuspended } from './user-store.ts'

/** Suspends a host everywhere and at once, or reinstates them (`null`). */
export async function suspendAccount(tx: Tx, userId: string, at: Date | null): Promise<void> {
  await setSuspended(tx, userId, at)
  if (at !== null) await deleteSessionsOf(tx, userId)
}
