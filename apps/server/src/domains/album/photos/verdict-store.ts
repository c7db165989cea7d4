import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

/** Counts an engine verdict about an original. Answers the new count; none where the original is gone. */
export async function countVerdict(
  db: Queryable,
  photoId: string,
  column: 'unsoundVerdicts' | 'streamUnsoundVerdicts',
): Promise<number> {
  const photo = await db
    .updateTable('photos')
    .set({ [column]: sql<number>`coalesce(${sql.ref(column)}, 0) + 1` })
    .where('id', '=', photoId)
    .where('takesRoom', '=', true)
    .returning(column)
    .executeTakeFirst()
  return photo?.[column] ?? 0
}
