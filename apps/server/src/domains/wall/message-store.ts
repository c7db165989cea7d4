import type { Selectable } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { WallMessages } from '../../db/types.ts'
import type { Authorized } from '../../platform/authorized.ts'

export type MessageRow = Selectable<WallMessages>

/** Also one that has ended by the clock. */
export async function findMessage(db: Queryable, eventId: string): Promise<MessageRow | undefined> {
  return db.selectFrom('wallMessages').selectAll().where('eventId', '=', eventId).executeTakeFirst()
}

/** An event has one message: of concurrent ones the last wins. */
export async function putMessage(
  db: Queryable,
  event: Authorized<{ id: string }, 'manage'>,
  message: Omit<MessageRow, 'eventId'>,
): Promise<void> {
  await db
    .insertInto('wallMessages')
    .values({ ...message, eventId: event.id })
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet(message))
    .execute()
}

export async function deleteMessage(
  db: Queryable,
  event: Authorized<{ id: string }, 'manage'>,
): Promise<void> {
  await db.deleteFrom('wallMessages').where('eventId', '=', event.id).execute()
}
