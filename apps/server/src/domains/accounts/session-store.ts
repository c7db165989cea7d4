import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import { deleteSome } from '../../db/delete-rows.ts'
import { inBatches } from '../../platform/batches.ts'

/** A signed-in host, as every request with an access cookie needs it. */
export interface SessionRow {
  sessionId: string
  userId: string
  email: string
  fullName: string
  avatarUrl: string | null
  isOperator: boolean
}

export async function findSession(
  db: Queryable,
  sessionId: string,
  now: Date,
): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'sessions.id as sessionId',
      'users.id as userId',
      'users.email',
      'users.fullName',
      'users.avatarUrl',
      'users.isOperator',
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.expiresAt', '>', now)
    .executeTakeFirst()
}

/** Those of these sessions that have neither been ended nor expired. */
export async function findStandingSessions(
  db: Queryable,
  sessionIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', sessionIds)
    .where('expiresAt', '>', now)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export interface NewSession {
  id: string
  userId: string
  userAgent: string | null
  ipAddress: string
  expiresAt: Date
}

/** Stores a session that begins now. `updatedAt` is its last use from then on. */
export async function insertSession(tx: Tx, session: NewSession, now: Date): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({ ...session, createdAt: now, updatedAt: now })
    .execute()
}

/** Whether the operator has suspended this host. */
export async function isSuspended(db: Queryable, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('suspendedAt').where('id', '=', userId).executeTakeFirst()
  return row !== undefined && row.suspendedAt !== null
}

/** Ends a session with its whole family of refresh credentials. */
export async function deleteSession(db: Queryable, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

export interface RefreshToken {
  tokenHash: string
  sessionId: string
  expiresAt: Date
}

export async function insertRefreshToken(db: Queryable, token: RefreshToken): Promise<void> {
  await db
    .insertInto('refreshTokens')
    .values(token)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Marks a refresh credential as used. Of concurrent calls, exactly one gets the row. */
export async function useRefreshToken(tx: Tx, tokenHash: string, now: Date): Promise<string | undefined> {
  const used = await tx
    .updateTable('refreshTokens')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('sessionId')
    .executeTakeFirst()
  return used?.sessionId
}

export async function findRefreshToken(db: Queryable, tokenHash: string) {
  return db
    .selectFrom('refreshTokens')
    .select(['sessionId', 'usedAt', 'expiresAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

export async function extendSession(tx: Tx, sessionId: string, expiresAt: Date, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ expiresAt, updatedAt: now }).where('id', '=', sessionId).execute()
}

/** Ends every session of a host, on all their devices. */
export async function deleteSessionsOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/** Expired sessions, with their refresh credentials. */
export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await inBatches(() => deleteSome(db, 'sessions', sql<boolean>`expires_at < ${now}`))
}
