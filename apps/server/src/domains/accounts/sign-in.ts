import { AppError } from '@afterglow/contract'
import type { Credentials, Session } from '@afterglow/contract/accounts'
import type { FastifyReply } from 'fastify'
import type { AccountDeps } from './deps.ts'
import { assertWelcome } from './open-session.ts'
import { findSessionByToken } from './session-store.ts'

/** Checks email and password; an unknown email takes as long as a wrong password. */
export async function signIn(
  deps: AccountDeps,
  credentials: Credentials,
  reply: FastifyReply,
): Promise<Session> {
  const token = await deps.signInGuesses.hear(reply.request, { target: credentials.email }, () =>
    checkCredentials(deps, credentials),
  )
  if (token === undefined) throw new AppError('auth.invalid_credentials')
  const row = await findSessionByToken(deps.db.query, token)
  if (row === undefined) throw new AppError('auth.invalid_credentials')
  await assertWelcome(deps, row)
  return deps.sessions.start(reply, row)
}

/** The token of a new session; undefined both for an unknown email and for a wrong password. */
async function checkCredentials(
  { auth }: AccountDeps,
  { email, password }: Credentials,
): Promise<string | undefined> {
  try {
    const { token } = await auth.api.signInEmail({ body: { email, password } })
    return token
  } catch (error) {
    const status =
      typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
    if (status === 401) return undefined
    if (status === 403) throw new AppError('auth.email_not_confirmed', undefined, { cause: error })
    throw error
  }
}
