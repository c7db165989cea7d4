import type { Database, Tx } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { enqueueRemoveAvatars } from './avatar-queue.ts'
import { deleteAvatarsOf } from './avatar-store.ts'
import { deleteAccountRow, findDueAccounts, lockDueAccount } from './my-account-store.ts'

/**
 * Deletes the accounts whose seven days are over, each in one transaction. Rows go with the host's own; their bytes go
 * by jobs. What other domains have of a host is removed by `removeContents`, since this one does not know of it.
 */
export async function deleteDueAccounts(
  { db, clock }: { db: Database; clock: Clock },
  removeContents: (tx: Tx, userId: string) => Promise<void>,
): Promise<void> {
  const now = clock.date()
  for (const { id } of await findDueAccounts(db.query, now)) {
    await db.transaction(async (tx) => {
      if ((await lockDueAccount(tx, id, now)) === undefined) return
      await removeContents(tx, id)
      await enqueueRemoveAvatars(tx, await deleteAvatarsOf(tx, id))
      await deleteAccountRow(tx, id)
    })
  }
}
