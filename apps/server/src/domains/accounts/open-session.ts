import { AppError } from '@afterglow/contract'
import type { Session } from '@afterglow/contract/accounts'
import type { FastifyReply } from 'fastify'
import type { AccountDeps } from './deps.ts'
import { deleteSession, findSessionByToken, isSuspended, type SessionRow } from './session-store.ts'

/** Signs in a host who has proved their identity on this browser. Null when the account no longer exists. */
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

/** Refuses a session to a host whom the operator has suspended. @throws AppError `auth.suspended` */
export async function assertWelcome({ db }: Pick<AccountDeps, 'db'>, row: SessionRow): Promise<void> {
  if (!(await isSuspended(db.query, row.userId))) return
  await deleteSession(db.query, row.sessionId)
  throw new AppError('auth.suspended')
}
