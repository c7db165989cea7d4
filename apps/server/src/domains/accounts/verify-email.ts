import { AppError } from '@afterglow/contract'
import type { Session } from '@afterglow/contract/accounts'
import type { FastifyReply } from 'fastify'
import type { AccountDeps } from './deps.ts'
import { openSession } from './open-session.ts'
import { setEmailVerified } from './user-store.ts'

/** Confirms an email with the token from the mail and signs its owner in. */
export async function verifyEmail(deps: AccountDeps, token: string, reply: FastifyReply): Promise<Session> {
  const { userId } = await deps.db.transaction(async (tx) => {
    const link = await deps.links.redeem(tx, 'verify-email', token)
    await setEmailVerified(tx, link.userId, deps.clock.date())
    return link
  })
  const session = await openSession(deps, userId, reply)
  if (session === null) throw new AppError('auth.link_invalid')
  return session
}
