import type { Tx } from '../../db/database.ts'
import { deleteAccountLinksOf } from './account-link-store.ts'
import type { AccountDeps } from './deps.ts'
import { deleteIdentitiesOf } from './identity-store.ts'
import { deleteSessionsOf } from './session-store.ts'
import { setEmailVerified, setPasswordHash } from './user-store.ts'

/**
 * Sets a new password for an account, on the strength of a mail to its address, and so confirms the address too. It ends
 * every session, mailed link and sign-in with a provider, any of which a stranger may have added.
 */
export async function replacePassword(
  { clock, ids }: Pick<AccountDeps, 'clock' | 'ids'>,
  tx: Tx,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  const now = clock.date()
  await setPasswordHash(tx, { id: ids.uuid(), userId, password: hash, now })
  await setEmailVerified(tx, userId, now)
  await deleteSessionsOf(tx, userId)
  await deleteIdentitiesOf(tx, userId)
  await deleteAccountLinksOf(tx, userId)
}
