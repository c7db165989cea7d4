import type { Queryable } from '../../db/database.ts'

export interface DeviceSessionRow {
  id: string
  userAgent: string | null
  ipAddress: string | null
  createdAt: Date
  updatedAt: Date
}

/** A host's sessions, most recently used first. */
export async function listSessionsOf(db: Queryable, userId: string, now: Date): Promise<DeviceSessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Ends one session of a host. False when it is not theirs or has ended already. */
export async function deleteSessionOf(db: Queryable, userId: string, sessionId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Ends every session of a host except one, or all of them when none is to be kept. */
export async function deleteOtherSessions(
  db: Queryable,
  userId: string,
  keptSessionId: string | null,
): Promise<void> {
  const sessions = db.deleteFrom('sessions').where('userId', '=', userId)
  await (keptSessionId === null ? sessions : sessions.where('id', '!=', keptSessionId)).execute()
}
