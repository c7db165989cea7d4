import type { Insertable } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { RoomNotices } from '../../db/types.ts'

/** False when the host had this notice before. */
export async function insertNotice(
  tx: Tx,
  notice: { userId: string; kind: string; about: Date; sentAt: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('planNotices')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return inserted !== undefined
}

/** False when the host had a notice for this threshold and quota before. */
export async function insertRoomNotice(tx: Tx, notice: Insertable<RoomNotices>): Promise<boolean> {
  const inserted = await tx
    .insertInto('roomNotices')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .returning('percent')
    .executeTakeFirst()
  return inserted !== undefined
}

/** When the host got this notice. */
export async function findNotice(
  db: Queryable,
  { userId, kind, about }: { userId: string; kind: string; about: Date },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('planNotices')
    .select('sentAt')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .executeTakeFirst()
  return row?.sentAt
}
