import type { Queryable } from '../../../db/database.ts'
import { DOWNLOAD_COLUMNS, type ExportRow } from '../download-store.ts'

/** The newest export that is available or being prepared. */
export async function findNewestExport(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<ExportRow | undefined> {
  return selectLast(db, userId).where('expiresAt', '>', now).executeTakeFirst()
}

export async function findLastExport(db: Queryable, userId: string): Promise<ExportRow> {
  return selectLast(db, userId).executeTakeFirstOrThrow()
}

function selectLast(db: Queryable, userId: string) {
  return db
    .selectFrom('downloads')
    .select(DOWNLOAD_COLUMNS)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$castTo<ExportRow>()
}
