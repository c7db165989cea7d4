import { AppError } from '@afterglow/contract'
import type { Session } from '@afterglow/contract/accounts'
import type { FastifyReply } from 'fastify'
import { deleteAccountLinksOf } from './account-link-store.ts'
import { sendAccountMail } from './account-mails.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { AccountDeps } from './deps.ts'
import { deleteIdentitiesOf } from './identity-store.ts'
import { openSession } from './open-session.ts'
import { deleteSessionsOf } from './session-store.ts'
import { findUser, setEmailVerified, setPasswordHash } from './user-store.ts'

/**
 * Sets a new password with the token from the mail, ends every session, every other link and every sign-in with a
 * provider, which somebody else may have added, and signs the host in here. Reading the mail proves ownership of the address, so it counts as confirmed.
 */
export async function resetPassword(
  deps: AccountDeps,
  { token, password }: { token: string; password: string },
  reply: FastifyReply,
): Promise<Session> {
  if (isCommonPassword(password)) throw new AppError('auth.weak_password')
  const { db, clock, ids, links } = deps
  const hash = await deps.passwords.hash(password, { request: reply.request, target: token })
  const user = await db.transaction(async (tx) => {
    const { userId } = await links.redeem(tx, 'reset-password', token)
    const now = clock.date()
    await setPasswordHash(tx, { id: ids.uuid(), userId, password: hash, now })
    await setEmailVerified(tx, userId, now)
    await deleteSessionsOf(tx, userId)
    await deleteIdentitiesOf(tx, userId)
    await deleteAccountLinksOf(tx, userId)
    return findUser(tx, userId)
  })
  if (user === undefined) throw new AppError('auth.link_invalid')
  await sendAccountMail(db, { kind: 'password-changed', email: user.email })
  const session = await openSession(deps, user.id, reply)
  if (session === null) throw new AppError('auth.link_invalid')
  return session
}
