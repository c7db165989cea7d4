import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { type MediaFilter, type MediaPosition, matching } from './list-store.ts'
import type { MediaRow } from './media-row.ts'

const COLUMNS = [
  'id',
  'photoId',
  'isCopy',
  'guestId',
  'fileName',
  'fileType',
  'fileSize',
  'sha256',
  'crc32',
  'state',
  'streamState',
  'status',
  'albumId',
  'capturedAt',
] as const

/** The columns of a photo that a pass over a whole album reads. */
export type AlbumItem = Pick<MediaRow, (typeof COLUMNS)[number]> & {
  /** One sending of each photo: the oldest in the album. */
  isFirst: boolean
}

/** Every sending of an event, in the order of the day: the same photo as often as it was sent. */
export async function listAlbum(db: Queryable, eventId: string): Promise<AlbumItem[]> {
  return db
    .selectFrom('liveSendings')
    .select(COLUMNS)
    .select(sql<boolean>`row_number() over (partition by photo_id order by created_at, id) = 1`.as('isFirst'))
    .where('eventId', '=', eventId)
    .orderBy('capturedAt')
    .orderBy('id')
    .execute()
}

const EXPORTED = [
  'id',
  'photoId',
  'guestId',
  'title',
  'description',
  'fileName',
  'fileType',
  'fileSize',
  'sha256',
  'status',
  'isPinned',
  'heartCount',
  'challengeIds',
  'albumId',
  'width',
  'height',
  'durationSeconds',
  'takenAt',
  'capturedAt',
  'createdAt',
] as const

/** All columns of a photo except its location. */
export type ExportedItem = Pick<MediaRow, (typeof EXPORTED)[number]>

/** Every photo of an event once, with everything known about it, in the order of the day. */
export async function listExportedItems(db: Queryable, eventId: string): Promise<ExportedItem[]> {
  const first = db
    .selectFrom('liveSendings')
    .distinctOn('photoId')
    .select(EXPORTED)
    .where('eventId', '=', eventId)
    .orderBy('photoId')
    .orderBy('createdAt')
    .orderBy('id')
  return db.selectFrom(first.as('first')).selectAll().orderBy('capturedAt').orderBy('id').execute()
}

/** The ids of all photos, including those whose original never arrived. */
export async function listMediaIds(db: Queryable, eventId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('liveSendings').select('id').where('eventId', '=', eventId).execute()
  return new Set(rows.map(({ id }) => id))
}

/** The ids of an event's photos that have an original. */
export async function listArrivedIds(db: Queryable, eventId: string): Promise<Set<string>> {
  // One value instead of ten thousand rows: an archive waits for this before its first byte.
  const { ids } = await db
    .selectFrom('liveSendings')
    .select(sql<string | null>`string_agg(id::text, ',')`.as('ids'))
    .where('eventId', '=', eventId)
    .where('sha256', 'is not', null)
    .executeTakeFirstOrThrow()
  return new Set(ids?.split(','))
}

const NAMED = [
  'id',
  'guestId',
  'isPinned',
  'createdAt',
  'albumId',
  'streamState',
  'dhash',
  'sharpness',
  'heartCount',
  'capturedAt',
  'width',
  'height',
] as const

/** A photo by id, with the columns that order it in an album and on a wall. */
export type NamedItem = Pick<MediaRow, (typeof NAMED)[number]>

/** What a list of shown photos can be limited to. */
export type ShowableLimits = Pick<MediaFilter, 'challengeId' | 'albumId'> & {
  photoIds?: readonly string[] | undefined
}

/** Photos and films that have a picture to show. */
export function showable(db: Queryable, { photoIds, ...filter }: MediaFilter & ShowableLimits) {
  const all = matching(db, { ...filter, isShowable: true })
  const shown = photoIds === undefined ? all : all.where(sql<boolean>`photo_id = any(${photoIds}::uuid[])`)
  return {
    /** How many there are, and how many guests sent them. Hosts are not counted. */
    count: (): Promise<{ photoCount: number; guestCount: number }> =>
      shown
        .select((eb) => [
          eb.fn.countAll<number>().as('photoCount'),
          eb.fn.count<number>('guestId').distinct().as('guestCount'),
        ])
        .executeTakeFirstOrThrow(),
    /** Pinned first, then newest; by keyset like pages of a gallery. */
    list(after: MediaPosition | null, limit: number): Promise<NamedItem[]> {
      const rest =
        after === null
          ? shown
          : shown.where(
              sql<boolean>`(is_pinned, created_at, id) < (${after.isPinned}, ${after.at}, ${after.id}::uuid)`,
            )
      return rest
        .select(NAMED)
        .orderBy('isPinned', 'desc')
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
    },
  }
}
