import type { Queryable } from '../../../db/database.ts'
import type { PhotoRow } from './photo-store.ts'

/** The version of the rules that make streams. Streams without a version predate the strict reader. */
export const STREAM_VERSION = 1

/** Films whose ready streams predate versioned rules. */
export async function listUncheckedStreams(
  db: Queryable,
  limit: number,
): Promise<Pick<PhotoRow, 'id' | 'blobKey'>[]> {
  return db
    .selectFrom('photos')
    .select(['id', 'blobKey'])
    .where('streamState', '=', 'ready')
    .where('streamVersion', 'is', null)
    .where('takesRoom', '=', true)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function markStreamChecked(db: Queryable, photoId: string): Promise<void> {
  await db
    .updateTable('photos')
    .set({ streamVersion: STREAM_VERSION })
    .where('id', '=', photoId)
    .where('streamState', '=', 'ready')
    .execute()
}
