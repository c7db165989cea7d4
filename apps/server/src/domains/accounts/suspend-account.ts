import type { Tx } from '../../db/database.ts'
import { deleteSessionsOf } from './session-store.ts'
import { setSuspended } from './user-store.ts'

/** Shuts a host out, everywhere and at once, or lets them in again (`null`). */
export async function suspendAccount(tx: Tx, userId: string, at: Date | null): Promise<void> {
  await setSuspended(tx, userId, at)
  if (at !== null) await deleteSessionsOf(tx, userId)
}
