import type { Queryable } from '../../db/database.ts'
import type { MediaRow } from './media-store.ts'

const COLUMNS = [
  'id',
  'guestId',
  'fileName',
  'fileType',
  'fileSize',
  'sha256',
  'crc32',
  'state',
  'streamState',
  'status',
  'capturedAt',
] as const

/** What is told of a photo when all of an album is gone through. */
export type AlbumItem = Pick<MediaRow, (typeof COLUMNS)[number]>

/** Every photo of an event, in the order of the day. */
export async function listAlbum(db: Queryable, eventId: string): Promise<AlbumItem[]> {
  return db
    .selectFrom('userMedia')
    .select(COLUMNS)
    .where('eventId', '=', eventId)
    .orderBy('capturedAt')
    .orderBy('id')
    .execute()
}

/** Which photos of an event have an original, by id. */
export async function listArrivedIds(db: Queryable, eventId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('userMedia')
    .select('id')
    .where('eventId', '=', eventId)
    .where('sha256', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
