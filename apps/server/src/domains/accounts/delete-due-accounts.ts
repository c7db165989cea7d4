import type { Database, Tx } from '../../db/database.ts'
import { inBatches, withEach } from '../../platform/batches.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Pictures } from '../pictures/index.ts'
import { deleteAccountRow, eraseIdentity, findDueAccounts, lockDueAccount } from './my-account-store.ts'

interface DueAccountDeps {
  db: Database
  clock: Clock
  avatars: Pictures
  /** Deletes a bounded part of a host's data in other domains. Answers how much is left. */
  removeContents(tx: Tx, userId: string): Promise<'more' | 'emptying' | 'gone'>
}

/** Accounts in one batch, the longest waiting first. */
const AT_ONCE = 20

/**
 * Deletes the accounts whose seven days are over. The first transaction removes name, email and every way to sign in,
 * which frees the email for a new account. Their events are hidden and emptied in batches; the row is deleted once none
 * is left, in this run or a later one.
 */
export async function deleteDueAccounts(deps: DueAccountDeps): Promise<void> {
  await inBatches(async () => {
    const due = await findDueAccounts(deps.db.query, deps.clock.date(), AT_ONCE)
    let hasMore = due.length === AT_ONCE
    await withEach(due, async ({ id }) => {
      if ((await deletePart(deps, id)) === 'more') hasMore = true
    })
    return hasMore
  })
}

async function deletePart({ db, clock, avatars, removeContents }: DueAccountDeps, id: string) {
  return db.transaction(async (tx) => {
    if ((await lockDueAccount(tx, id, clock.date())) === undefined) return 'gone'
    await avatars.removeAllOf(tx, id)
    const left = await removeContents(tx, id)
    if (left === 'gone') await deleteAccountRow(tx, id)
    else await eraseIdentity(tx, id, clock.date())
    return left
  })
}
