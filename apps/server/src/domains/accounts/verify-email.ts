import { AppError } from '@afterglow/contract'
import type { Session } from '@afterglow/contract/accounts'
import type { FastifyReply } from 'fastify'
import { findSessionByToken, findUserByEmail } from './session-store.ts'
import type { SignUpDeps } from './sign-up.ts'

/** Confirms an email with the token of the mail and signs its owner in. */
export async function verifyEmail(deps: SignUpDeps, token: string, reply: FastifyReply): Promise<Session> {
  const email = await confirm(deps, token)
  const user = await findUserByEmail(deps.db.query, email)
  if (user === undefined) throw new AppError('auth.link_invalid')
  const { internalAdapter } = await deps.auth.$context
  const made = await internalAdapter.createSession(user.id)
  const row = await findSessionByToken(deps.db.query, made.token)
  if (row === undefined) throw new AppError('auth.link_invalid')
  return deps.sessions.start(reply, row)
}

async function confirm({ auth }: SignUpDeps, token: string): Promise<string> {
  try {
    await auth.api.verifyEmail({ query: { token } })
  } catch (error) {
    throw new AppError('auth.link_invalid', undefined, { cause: error })
  }
  return emailOf(token)
}

/** The library has just verified the token's signature, so its claims can be read as they stand. */
function emailOf(token: string): string {
  const [, payload = ''] = token.split('.')
  const claims = parseClaims(Buffer.from(payload, 'base64url').toString())
  if (claims === null) throw new AppError('auth.link_invalid')
  return claims.email
}

function parseClaims(text: string): { email: string } | null {
  try {
    const claims: unknown = JSON.parse(text)
    if (typeof claims !== 'object' || claims === null || !('email' in claims)) return null
    return typeof claims.email === 'string' ? { email: claims.email } : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
