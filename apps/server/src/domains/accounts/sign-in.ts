import { AppError } from '@afterglow/contract'
import type { Credentials, Session } from '@afterglow/contract/accounts'
import type { FastifyReply } from 'fastify'
import { findSessionByToken } from './session-store.ts'
import type { SignUpDeps } from './sign-up.ts'

/** Checks email and password; takes as long for an unknown email as for a wrong password. */
export async function signIn(
  deps: SignUpDeps,
  credentials: Credentials,
  reply: FastifyReply,
): Promise<Session> {
  const token = await checkPassword(deps, credentials)
  const row = await findSessionByToken(deps.db.query, token)
  if (row === undefined) throw new AppError('auth.invalid_credentials')
  return deps.sessions.start(reply, row)
}

async function checkPassword({ auth }: SignUpDeps, { email, password }: Credentials): Promise<string> {
  try {
    const { token } = await auth.api.signInEmail({ body: { email, password } })
    return token
  } catch (error) {
    const status =
      typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
    if (status === 401) throw new AppError('auth.invalid_credentials', undefined, { cause: error })
    if (status === 403) throw new AppError('auth.email_not_confirmed', undefined, { cause: error })
    throw error
  }
}
