import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import type { MediaRow } from './media-row.ts'
import { type MediaFilter, type MediaPosition, matching } from './media-store.ts'

const COLUMNS = [
  'id',
  'objectId',
  'isCopy',
  'takesRoom',
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

/** Every sending of an event, in the order of the day: the same photo as often as it was sent. */
export async function listAlbum(db: Queryable, eventId: string): Promise<AlbumItem[]> {
  return db
    .selectFrom('userMedia')
    .select(COLUMNS)
    .where('eventId', '=', eventId)
    .orderBy('capturedAt')
    .orderBy('id')
    .execute()
}

const TOLD = [
  'id',
  'guestId',
  'title',
  'description',
  'fileName',
  'fileType',
  'fileSize',
  'sha256',
  'status',
  'isPinned',
  'width',
  'height',
  'durationSeconds',
  'takenAt',
  'capturedAt',
  'createdAt',
] as const

/** A photo with all that is known of it but where it lies. */
export type ToldItem = Pick<MediaRow, (typeof TOLD)[number]>

/** Every photo of an event once, with what is known of it, in the order of the day. */
export async function listToldAlbum(db: Queryable, eventId: string): Promise<ToldItem[]> {
  return db
    .selectFrom('userMedia')
    .select(TOLD)
    .where('eventId', '=', eventId)
    .where('takesRoom', '=', true)
    .orderBy('capturedAt')
    .orderBy('id')
    .execute()
}

/** Which photos there are, those too of which no original came. */
export async function listMediaIds(db: Queryable, eventId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('userMedia').select('id').where('eventId', '=', eventId).execute()
  return new Set(rows.map(({ id }) => id))
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

const NAMED = ['id', 'guestId', 'isPinned', 'createdAt'] as const

/** A photo by name: enough to put it in order. */
export type NamedItem = Pick<MediaRow, (typeof NAMED)[number]>

/** Photos and films of which there is a picture to show, pinned first, then newest; by keyset as pages of a gallery. */
export async function listShowable(
  db: Queryable,
  filter: MediaFilter,
  after: MediaPosition | null,
  limit: number,
): Promise<NamedItem[]> {
  let query = matching(db, filter)
    .select(NAMED)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'ready'),
        eb.and([eb('state', '<>', 'no_preview'), eb('hasEarlyThumbnail', '=', true)]),
      ]),
    )
  if (after !== null) {
    query = query.where(
      sql<boolean>`(is_pinned, created_at, id) < (${after.isPinned}, ${after.at}, ${after.id}::uuid)`,
    )
  }
  return query
    .orderBy('isPinned', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
