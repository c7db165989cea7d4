import type { Queryable, Tx } from '../../db/database.ts'

/** False when the host was told this before. */
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

/** When the host was told this. */
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
