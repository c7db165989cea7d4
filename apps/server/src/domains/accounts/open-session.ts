import type { Session } from '@afterglow/contract/accounts'
import type { FastifyReply } from 'fastify'
import type { AccountDeps } from './deps.ts'
import { findSessionByToken } from './session-store.ts'

/** Signs a host in on this browser, who has proved to be one. Null when the account is gone by now. */
export async function openSession(
  { auth, db, sessions }: AccountDeps,
  userId: string,
  reply: FastifyReply,
): Promise<Session | null> {
  const { internalAdapter } = await auth.$context
  const { token } = await internalAdapter.createSession(userId)
  const row = await findSessionByToken(db.query, token)
  return row === undefined ? null : sessions.start(reply, row)
}
