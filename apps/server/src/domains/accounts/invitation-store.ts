import { DAYS } from '@afterglow/contract/kernel'
import { type Insertable, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import { deleteSome } from '../../db/delete-rows.ts'
import type { Invitations } from '../../db/types.ts'
import { inBatches } from '../../platform/batches.ts'

/** A used invitation shows for so long who came by it. */
const KEPT_AFTER_USE = 90 * DAYS

export async function insertInvitation(db: Queryable, invitation: Insertable<Invitations>): Promise<void> {
  await db.insertInto('invitations').values(invitation).execute()
}

/** One that can still be used. */
export async function findInvitation(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<{ makesOperator: boolean } | undefined> {
  return db
    .selectFrom('invitations')
    .select('makesOperator')
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(isStillFirst())
    .executeTakeFirst()
}

/** What the installation printed ends when an account became an operator's. */
function isStillFirst(besides = '') {
  return sql<boolean>`(not is_first or not exists (select from users where is_operator and users.id <> ${besides}))`
}

/** Consumes an invitation. Of concurrent sign-ups, exactly one gets it. */
export async function useInvitation(
  tx: Tx,
  tokenHash: string,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ usedAt: now, usedBy: userId })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(isStillFirst(userId))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface InvitationLine {
  id: string
  note: string
  makesOperator: boolean
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
  usedBy: string | null
  usedByEmail: string | null
}

/** Invitations that operators have made, newest first, with who came by them. */
export async function listInvitations(db: Queryable, limit: number): Promise<InvitationLine[]> {
  return db
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.usedBy')
    .selectAll('invitations')
    .select('users.email as usedByEmail')
    .where('isFirst', '=', false)
    .orderBy('invitations.createdAt', 'desc')
    .orderBy('invitations.id', 'desc')
    .limit(limit)
    .execute()
}

/** Takes an unused invitation back. False when there is none. */
export async function deleteInvitation(db: Queryable, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteOldInvitations(db: Queryable, now: Date): Promise<void> {
  const usedBefore = new Date(now.getTime() - KEPT_AFTER_USE)
  await inBatches(() =>
    deleteSome(
      db,
      'invitations',
      sql<boolean>`expires_at < ${now} and (used_at is null or used_at < ${usedBefore})`,
    ),
  )
}
