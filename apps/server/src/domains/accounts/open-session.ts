import { AppError } from '@afterglow/contract'
import { REFRESH_LIFETIME, type Session } from '@afterglow/contract/accounts'
import type { Language } from '@afterglow/contract/kernel'
import type { FastifyReply } from 'fastify'
import { chosenLanguage, keepLanguage } from './account-language.ts'
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
  const created = await createSession(deps, userId, reply)
  if (created === null) return null
  const { row, language } = created
  // The dashboard is the page of one language, which is chosen before its code runs.
  if (language !== null) keepLanguage(deps.cookies, reply, language)
  return deps.sessions.start(reply, row)
}

async function createSession(
  { db, clock, ids }: AccountDeps,
  userId: string,
  { request }: FastifyReply,
): Promise<{ row: SessionRow; language: Language | null } | null> {
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
    const { email, fullName, avatarUrl, isOperator, language } = user
    return {
      row: { sessionId: session.id, userId, email, fullName, avatarUrl, isOperator },
      language: chosenLanguage(language),
    }
  })
}
