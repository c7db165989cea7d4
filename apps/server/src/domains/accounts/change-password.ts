import { AppError } from '@afterglow/contract'
import { deleteAccountLinksOf } from './account-link-store.ts'
import { sendAccountMail } from './account-mails.ts'
import { isCommonPassword } from './common-passwords.ts'
import { confirmIdentity, type HostHere } from './confirm-identity.ts'
import type { AccountDeps } from './deps.ts'
import { deleteOtherSessions } from './device-session-store.ts'
import { setPasswordHash } from './user-store.ts'

/**
 * Changes the password, or sets the first one of a host who signed up with Google or Apple. Ends every other session
 * and every pending link, so that anyone who had got hold of one is locked out.
 */
export async function changePassword(
  deps: AccountDeps,
  host: HostHere,
  given: { currentPassword?: string | undefined; newPassword: string },
): Promise<void> {
  const { db, clock, ids, passwords } = deps
  const { userId, sessionId, request } = host
  if (isCommonPassword(given.newPassword)) throw new AppError('auth.weak_password')
  const user = await confirmIdentity(deps, host, given.currentPassword)
  const password = await passwords.hash(given.newPassword, { request, target: userId })
  await db.transaction(async (tx) => {
    await setPasswordHash(tx, { id: ids.uuid(), userId, password, now: clock.date() })
    await deleteOtherSessions(tx, userId, sessionId)
    await deleteAccountLinksOf(tx, userId)
  })
  await sendAccountMail(db, { kind: 'password-changed', email: user.email })
}
