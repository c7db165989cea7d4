import { AppError } from '@afterglow/contract'
import type { Session } from '@afterglow/contract/accounts'
import type { FastifyReply } from 'fastify'
import type { AccountDeps } from './deps.ts'
import { deleteSession, findSessionByToken, isSuspended, type SessionRow } from './session-store.ts'

/** Signs a host in on this browser, who has proved to be one. Null when the account is gone by now. */
export async function openSession(
  { auth, db, sessions }: AccountDeps,
  userId: string,
  reply: FastifyReply,
): Promise<Session | null> {
  const { internalAdapter } = await auth.$context
  const { token } = await internalAdapter.createSession(userId)
  const row = await findSessionByToken(db.query, token)
  if (row === undefined) return null
  await assertWelcome({ db }, row)
  return sessions.start(reply, row)
}

/** A host whom the operator has suspended gets no session. @throws AppError `auth.suspended` */
export async function assertWelcome({ db }: Pick<AccountDeps, 'db'>, row: SessionRow): Promise<void> {
  if (!(await isSuspended(db.query, row.userId))) return
  await deleteSession(db.query, row.sessionId)
  throw new AppError('auth.suspended')
}
