import type { Tx } from '../../db/database.ts'
import { deleteSessionsOf } from './session-store.ts'

/** Shuts a host out, everywhere and at once, or lets them in again (`null`). */
export async function suspendAccount(tx: Tx, userId: string, at: Date | null): Promise<void> {
  await tx.updateTable('users').set({ suspendedAt: at }).where('id', '=', userId).execute()
  if (at !== null) await deleteSessionsOf(tx, userId)
}
