import { AppError } from '@afterglow/contract'
import { REFRESH_LIFETIME, type Session } from '@afterglow/contract/accounts'
import type { FastifyReply } from 'fastify'
import type { AccountDeps } from './deps.ts'
import { insertSession, type SessionRow } from './session-store.ts'
import { lockUser } from './user-store.ts'

/** Some programs send very long user agents. */
const MAX_USER_AGENT_LENGTH = 500

/**
 * Signs in a host who has proved their identity on this browser. Null when the account no longer exists.
 * @throws AppError `auth.suspended` for a host whom the operator has suspended
 */
export async function openSession(
  deps: AccountDeps,
  userId: string,
  reply: FastifyReply,
): Promise<Session | null> {
  const row = await createSession(deps, userId, reply)
  return row === null ? null : deps.sessions.start(reply, row)
}

async function createSession(
  { db, clock, ids }: AccountDeps,
  userId: string,
  { request }: FastifyReply,
): Promise<SessionRow | null> {
  const session = {
    id: ids.uuid(),
    userId,
    userAgent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    ipAddress: request.ip,
    expiresAt: new Date(clock.now() + REFRESH_LIFETIME),
  }
  return db.transaction(async (tx) => {
    // Without the lock, a suspension between the check and the insert would leave this session alive.
    const user = await lockUser(tx, userId)
    if (user === undefined) return null
    if (user.suspendedAt !== null) throw new AppError('auth.suspended')
    await insertSession(tx, session, clock.date())
    const { email, fullName, avatarUrl, isOperator } = user
    return { sessionId: session.id, userId, email, fullName, avatarUrl, isOperator }
  })
}
