import { AppError } from '@afterglow/contract'
import type { LinkProof } from '@afterglow/contract/accounts'
import type { FastifyRequest } from 'fastify'
import { confirmIdentity } from './confirm-identity.ts'
import type { AccountDeps } from './deps.ts'
import { findPasswordHash } from './user-store.ts'

/**
 * What must come with a mailed link, which proves no more than that somebody reads the mails of an address: anyone may
 * have typed it into a form, and programs open every link of a mail.
 */
export async function proofNeeded(
  deps: AccountDeps,
  request: FastifyRequest,
  userId: string,
): Promise<LinkProof> {
  if (await isTheirBrowser(deps, request, userId)) return 'none'
  return (await findPasswordHash(deps.db.query, userId)) === null ? 'sign-in' : 'password'
}

/** @throws AppError `account.wrong_password`, or `auth.sign_in_first` for accounts without one */
export async function assertProved(
  deps: AccountDeps,
  { request, userId, password }: { request: FastifyRequest; userId: string; password: string | undefined },
): Promise<void> {
  if (await isTheirBrowser(deps, request, userId)) return
  const { hasPassword } = await confirmIdentity(deps, { userId, request }, password)
  if (!hasPassword) throw new AppError('auth.sign_in_first')
}

/** Whether the account was created here or is signed in here. */
async function isTheirBrowser(
  { sessions, signUpBrowser }: AccountDeps,
  request: FastifyRequest,
  userId: string,
): Promise<boolean> {
  return signUpBrowser.isOf(request, userId) || (await sessions.current(request))?.userId === userId
}
