import { AppError } from '@afterglow/contract'
import type { LinkProof, Session } from '@afterglow/contract/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isCommonPassword } from './common-passwords.ts'
import type { AccountDeps } from './deps.ts'
import { assertProved, proofNeeded } from './link-proof.ts'
import { openSession } from './open-session.ts'
import { replacePassword } from './replace-password.ts'
import { findUser, setEmailVerified } from './user-store.ts'

/** The email that a link would confirm, and the proof that {@link verifyEmail} will ask for. Changes nothing. */
export async function getVerification(
  deps: AccountDeps,
  token: string,
  request: FastifyRequest,
): Promise<{ email: string; proof: LinkProof }> {
  const { userId } = await deps.links.read(deps.db.query, 'verify-email', token)
  const user = await findUser(deps.db.query, userId)
  if (user === undefined) throw new AppError('auth.link_invalid')
  return { email: user.email, proof: await proofNeeded(deps, request, userId) }
}

/**
 * Confirms an email with the token from the mail and signs its owner in: in the browser that signed up, with the
 * password of the sign-up, or with a new one. Whoever only typed the address of somebody else knows nothing afterwards
 * that opens the account.
 * @throws AppError `account.wrong_password`; the link can be used again
 */
export async function verifyEmail(
  deps: AccountDeps,
  {
    token,
    password,
    newPassword,
  }: { token: string; password?: string | undefined; newPassword?: string | undefined },
  reply: FastifyReply,
): Promise<Session> {
  const { db, links, clock } = deps
  const { request } = reply
  const { userId } = await links.read(db.query, 'verify-email', token)
  if (newPassword === undefined) await assertProved(deps, { request, userId, password })
  else if (isCommonPassword(newPassword)) throw new AppError('auth.weak_password')
  const hash =
    newPassword === undefined ? null : await deps.passwords.hash(newPassword, { request, target: userId })
  await db.transaction(async (tx) => {
    await links.redeem(tx, 'verify-email', token)
    if (hash === null) await setEmailVerified(tx, userId, clock.date())
    else await replacePassword(deps, tx, { userId, hash })
  })
  deps.signUpBrowser.forget(reply)
  const session = await openSession(deps, userId, reply)
  if (session === null) throw new AppError('auth.link_invalid')
  return session
}
