import type { Insertable, Selectable } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { ContactMessages } from '../../db/types.ts'

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

/** What a host wrote while they were signed in, oldest first. */
export async function listMessagesOf(db: Queryable, userId: string): Promise<MessageRow[]> {
  return db
    .selectFrom('contactMessages')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}
