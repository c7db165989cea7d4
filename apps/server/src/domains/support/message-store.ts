import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import { deleteSome } from '../../db/delete-rows.ts'
import type { ContactMessages } from '../../db/types.ts'
import { inBatches } from '../../platform/batches.ts'
import { accountRows } from '../accounts/index.ts'

export type MessageRow = Selectable<ContactMessages>

export async function insertMessage(tx: Tx, message: Insertable<ContactMessages>): Promise<void> {
  await tx.insertInto('contactMessages').values(message).execute()
}

export async function findMessage(db: Queryable, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('contactMessages').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function markMailed(db: Queryable, id: string, now: Date): Promise<void> {
  await db.updateTable('contactMessages').set({ mailedAt: now }).where('id', '=', id).execute()
}

/** All messages, newest first, after a position. */
export async function listMessages(
  db: Queryable,
  after: { createdAt: Date; id: string } | null,
  limit: number,
): Promise<MessageRow[]> {
  const query = db
    .selectFrom('contactMessages')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
  const later = sql<boolean>`(created_at, id) < (${after?.createdAt ?? null}, ${after?.id ?? null})`
  return (after === null ? query : query.where(later)).limit(limit).execute()
}

/** A host's messages to us, oldest first. */
export async function listMessagesOf(db: Queryable, userId: string): Promise<MessageRow[]> {
  return db
    .selectFrom('contactMessages')
    .selectAll()
    .where(areOf(userId))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Messages of everybody since a moment. */
export async function countMessagesSince(db: Queryable, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('contactMessages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Has to run before the email of the account is erased. */
export async function deleteMessagesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('contactMessages').where(areOf(userId)).execute()
}

/**
 * Sent while signed in, or signed out under the address of the account. Only a confirmed address counts: anyone may
 * sign up under an address that is not theirs, and would get its owner's messages.
 */
function areOf(userId: string) {
  return sql<boolean>`(user_id = ${userId} or (user_id is null and email =
    ${accountRows.confirmedEmailOf(userId)}))`
}

/** Messages that are not deleted with an account. */
export async function deleteMessagesBefore(db: Queryable, before: Date): Promise<void> {
  await inBatches(() =>
    deleteSome(db, 'contactMessages', sql<boolean>`user_id is null and created_at < ${before}`),
  )
}
