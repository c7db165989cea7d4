import { AppError } from '@afterglow/contract'
import type { Credentials, Session } from '@afterglow/contract/accounts'
import type { FastifyReply } from 'fastify'
import { isUniqueViolation } from '../../db/errors.ts'
import { sendAccountMail } from './account-mails.ts'
import type { Auth } from './auth.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { AccountDeps } from './deps.ts'
import { findSessionByToken } from './session-store.ts'
import { findUserByEmail } from './user-store.ts'

/** Creates a host account. Answers a session at once, or null when the email has to be confirmed first. */
export async function signUp(
  deps: AccountDeps,
  credentials: Credentials,
  reply: FastifyReply,
): Promise<Session | null> {
  if (isCommonPassword(credentials.password)) throw new AppError('auth.weak_password')
  if ((await findUserByEmail(deps.db.query, credentials.email)) !== undefined) {
    throw new AppError('auth.already_registered')
  }
  const { token } = await register(deps.auth, credentials)
  if (token === null) {
    await sendAccountMail(deps.db, { kind: 'confirm-email', email: credentials.email })
    return null
  }
  const row = await findSessionByToken(deps.db.query, token)
  return row === undefined ? null : deps.sessions.start(reply, row)
}

async function register(auth: Auth, { email, password }: Credentials): Promise<{ token: string | null }> {
  try {
    return await auth.api.signUpEmail({ body: { email, password, name: '' } })
  } catch (error) {
    // Two sign-ups with one email raced: the database admitted only the first.
    if (isAlreadyRegistered(error)) throw new AppError('auth.already_registered', undefined, { cause: error })
    throw error
  }
}

function isAlreadyRegistered(error: unknown): boolean {
  if (isUniqueViolation(error, 'users_email_key')) return true
  const cause = error instanceof Error ? error.cause : undefined
  if (cause !== undefined && isUniqueViolation(cause, 'users_email_key')) return true
  const body = typeof error === 'object' && error !== null && 'body' in error ? error.body : undefined
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''
  return code.startsWith('USER_ALREADY_EXISTS') || code === 'FAILED_TO_CREATE_USER'
}
