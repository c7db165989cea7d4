import { AppError } from '@afterglow/contract'
import type { Credentials, Session } from '@afterglow/contract/accounts'
import type { FastifyReply } from 'fastify'
import type { AtAddress } from '../../http/rate-limit.ts'
import type { AccountDeps } from './deps.ts'
import { openSession } from './open-session.ts'
import { findCredential } from './user-store.ts'

/** Checks email and password; an unknown email takes as long as a wrong password. */
export async function signIn(
  deps: AccountDeps,
  credentials: Credentials,
  reply: FastifyReply,
): Promise<Session> {
  const userId = await deps.signInGuesses.hear(reply.request, { target: credentials.email }, () =>
    checkCredentials(deps, credentials, reply.request),
  )
  const session = userId === undefined ? null : await openSession(deps, userId, reply)
  if (session === null) throw new AppError('auth.invalid_credentials')
  return session
}

/**
 * The host with this email and password; undefined for an unknown email, an account without a password and a wrong
 * password.
 * @throws AppError `auth.email_not_confirmed` only after the password has proved right
 */
export async function checkCredentials(
  { db, passwords, mailDelivers }: Pick<AccountDeps, 'db' | 'passwords' | 'mailDelivers'>,
  { email, password }: Credentials,
  request: AtAddress,
): Promise<string | undefined> {
  const by = { request, target: email }
  const known = await findCredential(db.query, email)
  if (known === undefined || known.passwordHash === null) {
    // Costs what a verification costs, so that the time of the answer does not reveal whether an account exists.
    await passwords.hash(password, by)
    return undefined
  }
  if (!(await passwords.verify(password, known.passwordHash, by))) return undefined
  if (mailDelivers && !known.emailVerified) throw new AppError('auth.email_not_confirmed')
  return known.userId
}
