import type { Database } from '../../db/database.ts'
import { inBatches } from '../../platform/batches.ts'
import type { Clock } from '../../platform/clock.ts'
import { enqueueRemoveAvatars } from './avatar-queue.ts'
import { deleteAvatarsOf, deleteFailedAvatars } from './avatar-store.ts'
import { updateAccount } from './my-account-store.ts'

const BATCH = 200

/** Takes a host's picture away, and one that is still on its way. */
export async function removeAvatar(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await updateAccount(tx, userId, { avatarUrl: null }, clock.date())
    await enqueueRemoveAvatars(tx, await deleteAvatarsOf(tx, userId))
  })
}

/** Clears pictures that never arrived, and the rows of those that could not be read. */
export async function sweepAvatars(db: Database, before: Date): Promise<void> {
  await inBatches(() =>
    db.transaction(async (tx) => {
      const deleted = await deleteFailedAvatars(tx, before, BATCH)
      await enqueueRemoveAvatars(tx, deleted)
      return deleted.length === BATCH
    }),
  )
}
