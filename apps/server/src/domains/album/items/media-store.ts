import type { Author } from '@afterglow/contract/kernel'
import type { Arriving, MEDIA_SORTS, MediaStatus } from '@afterglow/contract/media'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Queryable, Tx } from '../../../db/database.ts'
import type { Sendings } from '../../../db/types.ts'
import { writtenBy } from '../../../db/written-by.ts'
import type { Authorized } from '../../../platform/authorized.ts'
import { NO_ID } from '../../../platform/ids.ts'
import type { DeletedEvent } from '../../plug.ts'
import { sentFor } from './challenge-photos-store.ts'
import type { MediaRow } from './media-row.ts'
import { deleteUnsentPhotos } from './photo-store.ts'

/** The start of a gallery page: after this row in the order pinned, newest, id; or most loved, newest, id. */
export interface MediaPosition {
  isPinned: boolean
  at: Date
  id: string
  /** In the order of love only. */
  hearts?: number | undefined
}

export interface MediaSlice {
  sort: (typeof MEDIA_SORTS)[number]
  after: MediaPosition | null
  /** The rows just before `after`, nearest first, instead of those that follow it. */
  isBackwards?: boolean | undefined
  limit: number
}

export interface MediaFilter {
  eventId: string
  statuses?: MediaStatus[] | undefined
  /** Limits to this author's uploads. */
  author?: Author | undefined
  /** Limits to photos that somebody loves. */
  isLoved?: boolean | undefined
  isFilm?: boolean | undefined
  /** Limits to photos that have a picture. */
  isShowable?: boolean | undefined
  /** Limits to photos that were sent for this challenge. */
  challengeId?: string | undefined
  /** Limits to photos of this album; `none`: to those in none. */
  albumId?: string | undefined
  /** Limits to photos of these albums. */
  albumIds?: readonly string[] | undefined
  /** Albums in which only this guest's own photos are listed, and none in a list of one sender's photos. */
  closed?: { albumIds: readonly string[]; guestId: string } | undefined
}

/**
 * One page of the gallery by keyset: page one hundred is as fast as the first, and nothing is skipped or shown twice.
 */
export async function listMediaRows(
  db: Queryable,
  filter: MediaFilter,
  { sort, after, limit, isBackwards = false }: MediaSlice,
): Promise<MediaRow[]> {
  if (sort === 'loved') return listMostLoved(db, filter, { after, limit })
  const time = sort === 'captured' ? 'capturedAt' : 'createdAt'
  let query = matching(db, filter).selectAll()
  if (after !== null) {
    query = query.where(
      sql<boolean>`(is_pinned, ${sql.ref(time)}, id) ${isBackwards ? sql`>` : sql`<`} (${after.isPinned}, ${after.at}, ${after.id}::uuid)`,
    )
  }
  const direction = isBackwards ? 'asc' : 'desc'
  return query
    .orderBy('isPinned', direction)
    .orderBy(time, direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
}

/** How many photos a list has of one hour, which is in this day and month. */
export interface HourCount {
  hour: Date
  day: Date
  month: Date
  count: number
}

/** The hours in which a list has photos that are not pinned, newest first, each with its day and month. */
export async function countByHour(
  db: Queryable,
  filter: MediaFilter,
  { sort, timeZone }: { sort: 'added' | 'captured'; timeZone: string },
): Promise<HourCount[]> {
  const time = sql.ref(sort === 'captured' ? 'capturedAt' : 'createdAt')
  const begin = (unit: string, of: RawBuilder<unknown>) => sql<Date>`date_trunc(${unit}, ${of}, ${timeZone})`
  const hours = matching(db, filter)
    .where('isPinned', '=', false)
    .select((eb) => [begin('hour', time).as('hour'), eb.fn.countAll<number>().as('count')])
    .groupBy(sql`1`)
  // Days and months are found for each hour, and not for each photo.
  const hour = sql.ref('hour')
  return db
    .selectFrom(hours.as('hours'))
    .select(['hour', 'count', begin('day', hour).as('day'), begin('month', hour).as('month')])
    .orderBy('hour', 'desc')
    .execute()
}

/** The most loved photos, by keyset as well. A count that changes between two pages may move a photo across them. */
export async function listMostLoved(
  db: Queryable,
  filter: MediaFilter,
  { after = null, limit }: { after?: MediaPosition | null; limit: number },
): Promise<MediaRow[]> {
  let query = matching(db, { ...filter, isLoved: true }).selectAll()
  if (after !== null) {
    const hearts =
      after.hearts === undefined
        ? sql`(select heart_count from live_sendings where id = ${after.id} and event_id = ${filter.eventId})`
        : sql`${after.hearts}`
    query = query.where(
      sql<boolean>`(heart_count, created_at, id) < (${hearts}, ${after.at}, ${after.id}::uuid)`,
    )
  }
  return query
    .orderBy('heartCount', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countMediaRows(db: Queryable, filter: MediaFilter): Promise<number> {
  const query = matching(db, filter).select((eb) => eb.fn.countAll<number>().as('count'))
  return (await query.executeTakeFirstOrThrow()).count
}

/** The conditions shared by all queries for many photos. */
export function matching(db: Queryable, filter: MediaFilter) {
  const { eventId, statuses, author, isLoved, isFilm, isShowable, challengeId, albumId, albumIds, closed } =
    filter
  let query = db.selectFrom('liveSendings').where('eventId', '=', eventId)
  const [only, ...others] = statuses ?? []
  // A plain comparison lets the planner use the index of published photos.
  if (only !== undefined && others.length === 0) query = query.where('status', '=', only)
  else if (statuses !== undefined) query = query.where('status', 'in', statuses)
  // A list of all photos has each once; a sender's own list has their sending.
  if (author !== undefined) {
    query = query.where(writtenBy(author))
    if (closed !== undefined) query = query.where((eb) => eb.not(isIn(closed)))
  } else query = closed === undefined ? query.where('isCopy', '=', false) : query.where(outside(closed))
  if (isLoved === true) query = query.where('heartCount', '>', 0)
  if (isFilm === true) query = query.where('streamState', 'is not', null)
  if (isShowable === true) query = query.where(hasPicture)
  if (challengeId !== undefined)
    query = query.where(sentFor(challengeId, eventId, { isListed: author === undefined }))
  if (albumId === 'none') query = query.where('albumId', 'is', null)
  else if (albumId !== undefined) query = query.where('albumId', '=', albumId)
  if (albumIds !== undefined) query = query.where(isIn({ albumIds }))
  return query
}

/** Matches photos that have a picture to show, ours or one made by the sender's browser. */
export const hasPicture = sql<boolean>`(state = 'ready' or (state <> 'no_preview' and has_early_thumbnail))`

function isIn({ albumIds }: { albumIds: readonly string[] }) {
  return sql<boolean>`(album_id is not null and album_id = any(${albumIds}::uuid[]))`
}

/** Matches what is listed outside these albums, and a guest's own sendings within them. */
function outside({ albumIds, guestId }: { albumIds: readonly string[]; guestId: string }) {
  const isClosed = isIn({ albumIds })
  const others = sql<boolean>`(not is_copy and not ${isClosed})`
  return guestId === NO_ID ? others : sql<boolean>`(${others} or (guest_id = ${guestId} and ${isClosed}))`
}

/** Photos that were sent for a challenge. */
export interface SentFor {
  /** Themselves: what their senders sent for it. */
  themselves: ReadonlySet<string>
  /** Themselves or as another sending of the same contents: what a list of all photos has. */
  asListed: ReadonlySet<string>
}

/** Those of these photos that were sent for a challenge. */
export async function findSentFor(
  db: Queryable,
  { eventId, challengeId, mediaIds }: { eventId: string; challengeId: string; mediaIds: readonly string[] },
): Promise<SentFor> {
  if (mediaIds.length === 0) return { themselves: new Set(), asListed: new Set() }
  const rows = await db
    .selectFrom('liveSendings')
    .select(['id', sentFor(challengeId, eventId, { isListed: false }).as('isTagged')])
    .where('id', 'in', mediaIds)
    .where(sentFor(challengeId, eventId, { isListed: true }))
    .execute()
  return {
    themselves: new Set(rows.filter(({ isTagged }) => isTagged).map(({ id }) => id)),
    asListed: new Set(rows.map(({ id }) => id)),
  }
}

export async function findMedia(db: Queryable, mediaId: string): Promise<MediaRow | undefined> {
  return db.selectFrom('liveSendings').selectAll().where('id', '=', mediaId).executeTakeFirst()
}

export async function findMediaByIds(db: Queryable, ids: string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('liveSendings').selectAll().where('id', 'in', ids).execute()
}

/** States without an original, only the thumbnail made by the sender's browser. */
const EARLY_STATES = ['arriving', 'preview_only']

/**
 * Inserts a sending into the album, with its photo if it is the first. A second holder of the same contents' room, or a
 * second completion of one upload, violates an index.
 */
export async function insertMedia(tx: Tx, media: Insertable<Sendings>): Promise<MediaRow> {
  return withPhoto(tx, media).insertInto('sendings').values(media).returningAll().executeTakeFirstOrThrow()
}

/** Shows a photo before its original. Answers nothing when it already exists. */
export async function showEarlyMedia(tx: Tx, media: Insertable<Sendings>): Promise<MediaRow | undefined> {
  return withPhoto(tx, media)
    .insertInto('sendings')
    .values(media)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

function withPhoto(tx: Tx, { id, photoId, eventId }: Insertable<Sendings>) {
  return tx.with(
    'photo',
    () => sql`(
      insert into photos (id, event_id) select ${photoId}::uuid, ${eventId}
       where ${photoId}::uuid = ${id}::uuid and not exists (select from sendings where id = ${id}::uuid)
      on conflict do nothing)`,
  )
}

/** Deletes a locked sending, with its photo if it is the last. */
export async function deleteSending(
  tx: Tx,
  { id, photoId }: Pick<MediaRow, 'id' | 'photoId'>,
): Promise<void> {
  await tx.deleteFrom('sendings').where('id', '=', id).execute()
  await deleteUnsentPhotos(tx, [photoId])
}

/** Changes a row that this transaction has locked. */
export async function updateMedia(tx: Tx, mediaId: string, change: Updateable<Sendings>): Promise<MediaRow> {
  return tx
    .updateTable('liveSendings')
    .set(change)
    .where('id', '=', mediaId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes a photo whose original is still pending. */
export async function deleteEarlyMedia(tx: Tx, mediaId: string): Promise<MediaRow | undefined> {
  const media = await tx
    .deleteFrom('liveSendings')
    .where('id', '=', mediaId)
    .where('state', '=', 'arriving')
    .returningAll()
    .executeTakeFirst()
  if (media !== undefined) await deleteUnsentPhotos(tx, [media.photoId])
  return media
}

/** Marks the original as lost: the thumbnail is all there is. */
export async function keepEarlyMedia(tx: Tx, mediaId: string): Promise<MediaRow | undefined> {
  return tx
    .updateTable('liveSendings')
    .set({ state: 'preview_only' })
    .where('id', '=', mediaId)
    .where('state', '=', 'arriving')
    .returningAll()
    .executeTakeFirst()
}

/** Deletes photos that consist of a thumbnail only, because they are being sent again. */
export async function deleteKeptThumbnails(tx: Tx, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  const media = await tx
    .deleteFrom('liveSendings')
    .where('id', 'in', ids)
    .where('state', '=', 'preview_only')
    .returningAll()
    .execute()
  await deleteUnsentPhotos(
    tx,
    media.map(({ photoId }) => photoId),
  )
  return media
}

/** Counts guests' photos whose originals are still on their phones. */
export async function countArriving(
  db: Queryable,
  eventId: string,
): Promise<Pick<Arriving, 'originals' | 'guests'>> {
  return db
    .selectFrom('liveSendings')
    .select((eb) => [
      eb.fn.countAll<number>().as('originals'),
      eb.fn.count<number>('guestId').distinct().as('guests'),
    ])
    .where('eventId', '=', eventId)
    .where('state', '=', 'arriving')
    .where('guestId', 'is not', null)
    .executeTakeFirstOrThrow()
}

/** Stores the media engine's result for an object in every row that shares it. Answers none when all were deleted. */
export async function storeDerivation(
  tx: Tx,
  photoId: string,
  found: Updateable<Sendings>,
): Promise<MediaRow[]> {
  return tx.updateTable('liveSendings').set(found).where('photoId', '=', photoId).returningAll().execute()
}

/** The version of the rules that make streams. Streams without a version predate the strict reader. */
export const STREAM_VERSION = 1

/** Ready streams that predate versioned rules. */
export async function listUncheckedStreams(
  db: Queryable,
  limit: number,
): Promise<Pick<MediaRow, 'id' | 'blobKey' | 'photoId'>[]> {
  return db
    .selectFrom('liveSendings')
    .select(['id', 'blobKey', 'photoId'])
    .where('streamState', '=', 'ready')
    .where('streamVersion', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function markStreamChecked(db: Queryable, mediaId: string): Promise<void> {
  await db
    .updateTable('liveSendings')
    .set({ streamVersion: STREAM_VERSION })
    .where('id', '=', mediaId)
    .where('streamState', '=', 'ready')
    .execute()
}

/** The existing photos by these ids, locked in one order so that concurrent bulk changes cannot deadlock. */
export async function lockMedia(tx: Tx, ids: readonly string[]): Promise<MediaRow[]> {
  return tx.selectFrom('liveSendings').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

export async function changeMediaRows(
  tx: Tx,
  media: readonly Authorized<MediaRow, 'manage'>[],
  change: Updateable<Sendings>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  const ids = media.map(({ id }) => id)
  await tx.updateTable('liveSendings').set(change).where('id', 'in', ids).execute()
}

/** `endsAddressesAt`: when addresses given out before end; null when they stay valid. */
export async function setStatusOf(
  tx: Tx,
  media: readonly Authorized<MediaRow, 'manage'>[],
  { status, endsAddressesAt }: { status: MediaStatus; endsAddressesAt: Date | null },
): Promise<void> {
  if (media.length === 0) return
  const ids = media.map(({ id }) => id)
  await tx
    .updateTable('liveSendings')
    .set((eb) => ({
      status,
      ...(endsAddressesAt !== null && {
        addressEpoch: eb('addressEpoch', '+', 1),
        addressesEndedAt: endsAddressesAt,
      }),
    }))
    .where('id', 'in', ids)
    .execute()
}

export async function listIds(
  db: Queryable,
  { limit, ...filter }: MediaFilter & { limit?: number },
): Promise<string[]> {
  const query = matching(db, filter).select('id')
  const rows = await (limit === undefined ? query : query.limit(limit)).execute()
  return rows.map(({ id }) => id)
}

/** Counts photos by status, published ones excepted. */
export async function countUnpublished(db: Queryable, eventId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('liveSendings')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('eventId', '=', eventId)
    .where('status', '<>', 'published')
    .where('isCopy', '=', false)
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, count]))
}

/** A host's own uploads in all of their events, newest first. */
export async function listSentByHost(
  db: Queryable,
  userId: string,
  after: Omit<MediaPosition, 'isPinned'> | null,
  limit: number,
): Promise<MediaRow[]> {
  let query = db
    .selectFrom('liveSendings')
    .selectAll()
    .where('userId', '=', userId)
    .where(writtenBy({ kind: 'host' }))
  if (after !== null) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id}::uuid)`)
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Deletes up to `limit` photos of a hidden event. Answers how many, and the bytes of the originals that took room. */
export async function deleteMediaIn(
  tx: Tx,
  { id: eventId }: DeletedEvent,
  limit: number,
): Promise<{ rows: number; usedBytes: number }> {
  return tx
    .with('deleted', (db) =>
      db
        .deleteFrom('sendings')
        .where('id', 'in', (media) =>
          media.selectFrom('sendings').select('id').where('eventId', '=', eventId).limit(limit),
        )
        .returning(['fileSize', 'state', 'takesRoom']),
    )
    .selectFrom('deleted')
    .select((eb) => [
      eb.fn.countAll<number>().as('rows'),
      sql<number>`coalesce(sum(file_size) filter (where takes_room and state <> all(${EARLY_STATES})), 0)::bigint`.as(
        'usedBytes',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** Whether the original of a photo is in the store. */
export function hasOriginal({ state }: Pick<MediaRow, 'state'>): boolean {
  return !EARLY_STATES.includes(state)
}
