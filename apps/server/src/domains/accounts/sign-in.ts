import { AppError } from '@afterglow/contract'
import type { Credentials, Session } from '@afterglow/contract/accounts'
import type { FastifyReply } from 'fastify'
import type { AccountDeps } from './deps.ts'
import { assertWelcome } from './open-session.ts'
import { findSessionByToken } from './session-store.ts'

/** Checks email and password; takes as long for an unknown email as for a wrong password. */
export async function signIn(
  deps: AccountDeps,
  credentials: Credentials,
  reply: FastifyReply,
): Promise<Session> {
  await deps.failedSignIns.check(reply.request)
  const token = await checkCredentials(deps, credentials).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'auth.invalid_credentials') {
      await deps.failedSignIns.count(reply.request, credentials.email)
    }
    throw error
  })
  const row = await findSessionByToken(deps.db.query, token)
  if (row === undefined) throw new AppError('auth.invalid_credentials')
  await assertWelcome(deps, row)
  return deps.sessions.start(reply, row)
}

async function checkCredentials({ auth }: AccountDeps, { email, password }: Credentials): Promise<string> {
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
