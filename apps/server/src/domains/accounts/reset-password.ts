import { AppError } from '@afterglow/contract'
import type { Session } from '@afterglow/contract/accounts'
import type { FastifyReply } from 'fastify'
import { sendAccountMail } from './account-mails.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { AccountDeps } from './deps.ts'
import { openSession } from './open-session.ts'
import { replacePassword } from './replace-password.ts'
import { findUser } from './user-store.ts'

/**
 * Sets a new password with the token from the mail, and signs the host in here. What opened the account until then ends,
 * see {@link replacePassword}.
 */
export async function resetPassword(
  deps: AccountDeps,
  { token, password }: { token: string; password: string },
  reply: FastifyReply,
): Promise<Session> {
  if (isCommonPassword(password)) throw new AppError('auth.weak_password')
  const { db, links } = deps
  const hash = await deps.passwords.hash(password, { request: reply.request, target: token })
  const user = await db.transaction(async (tx) => {
    const { userId } = await links.redeem(tx, 'reset-password', token)
    await replacePassword(deps, tx, { userId, hash })
    return findUser(tx, userId)
  })
  if (user === undefined) throw new AppError('auth.link_invalid')
  await sendAccountMail(db, { kind: 'password-changed', email: user.email })
  const session = await openSession(deps, user.id, reply)
  if (session === null) throw new AppError('auth.link_invalid')
  return session
}
