import type { Author } from '@afterglow/contract/kernel'
import type { Arriving, MEDIA_SORTS, MediaStatus } from '@afterglow/contract/media'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Queryable, Tx } from '../../../db/database.ts'
import type { Photos, Sendings } from '../../../db/types.ts'
import { writtenBy } from '../../../db/written-by.ts'
import type { Authorized } from '../../../platform/authorized.ts'
import { NO_ID } from '../../../platform/ids.ts'
import type { DeletedEvent } from '../../plug.ts'
import { deleteUnsentPhotos, type PhotoRow, updatePhoto } from '../photos/photo-store.ts'
import { sentFor } from './challenge-photos-store.ts'
import { findMediaOfPhotos, lockMediaOfPhotos } from './heart-counts-store.ts'
import type { MediaRow } from './media-row.ts'

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
  /** Limits to photos that have a picture to show, ours or one made by the sender's browser. */
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
    query = query
      // Implied by the next condition, and the part of it that the index of photos can use.
      .where(sql<boolean>`(heart_count, sent_at) <= (${hearts}, ${after.at})`)
      .where(sql<boolean>`(heart_count, sent_at, id) < (${hearts}, ${after.at}, ${after.id}::uuid)`)
  }
  return query
    .orderBy('heartCount', 'desc')
    .orderBy('sentAt', 'desc')
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
  if (isFilm === true) query = query.where('isFilm', '=', true)
  if (isShowable === true) query = query.where('hasPicture', '=', true)
  if (challengeId !== undefined)
    query = query.where(sentFor(challengeId, eventId, { isListed: author === undefined }))
  if (albumId === 'none') query = query.where('albumId', 'is', null)
  else if (albumId !== undefined) query = query.where('albumId', '=', albumId)
  if (albumIds !== undefined) query = query.where(isIn({ albumIds }))
  return query
}

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

/** In the order of their ids. */
export async function findMediaByIds(db: Queryable, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('liveSendings').selectAll().where('id', 'in', ids).orderBy('id').execute()
}

/** States without an original, only the thumbnail made by the sender's browser. */
const EARLY_STATES = ['arriving', 'preview_only']

/** A sending and, if it is the first of its contents, the photo that comes with it. */
export interface NewMedia {
  sending: Insertable<Sendings>
  photo?: Omit<Insertable<Photos>, 'id' | 'eventId'>
}

/**
 * Inserts a sending into the album. A second photo of the same contents, or a second completion of one upload, violates an
 * index.
 */
export async function insertMedia(tx: Tx, { sending, photo }: NewMedia): Promise<MediaRow> {
  const { id, photoId, eventId } = sending
  if (photo !== undefined)
    await tx
      .insertInto('photos')
      .values({ ...photo, id: photoId, eventId })
      .execute()
  await tx.insertInto('sendings').values(sending).execute()
  return getMedia(tx, id)
}

/** Shows a photo before its original. Answers nothing when it already exists. */
export async function showEarlyMedia(
  tx: Tx,
  { sending, photo }: Required<NewMedia>,
): Promise<MediaRow | undefined> {
  const { id, photoId, eventId } = sending
  const there = await tx.selectFrom('sendings').select('id').where('id', '=', id).executeTakeFirst()
  if (there !== undefined) return undefined
  await tx
    .insertInto('photos')
    .values({ ...photo, id: photoId, eventId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('sendings')
    .values(sending)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n ? getMedia(tx, id) : undefined
}

async function getMedia(tx: Tx, mediaId: string): Promise<MediaRow> {
  return tx.selectFrom('liveSendings').selectAll().where('id', '=', mediaId).executeTakeFirstOrThrow()
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
  await tx.updateTable('sendings').set(change).where('id', '=', mediaId).execute()
  return getMedia(tx, mediaId)
}

/** Changes the photo of a sending that this transaction has locked. Answers the sending with it. */
export async function updatePhotoOf(
  tx: Tx,
  { id, photoId }: Pick<MediaRow, 'id' | 'photoId'>,
  change: Updateable<Photos>,
): Promise<MediaRow> {
  await updatePhoto(tx, photoId, change)
  return getMedia(tx, id)
}

/** Deletes a photo whose original is still pending. */
export async function deleteEarlyMedia(tx: Tx, mediaId: string): Promise<MediaRow | undefined> {
  const [media] = await lockMedia(tx, [mediaId])
  if (media?.state !== 'arriving') return undefined
  await deleteSending(tx, media)
  return media
}

/** Marks the original as lost: the thumbnail is all there is. */
export async function keepEarlyMedia(tx: Tx, mediaId: string): Promise<MediaRow | undefined> {
  const [media] = await lockMedia(tx, [mediaId])
  return media?.state === 'arriving' ? updatePhotoOf(tx, media, { state: 'preview_only' }) : undefined
}

/** Deletes photos that consist of a thumbnail only, because they are being sent again. */
export async function deleteKeptThumbnails(tx: Tx, ids: readonly string[]): Promise<MediaRow[]> {
  const media = (await lockMedia(tx, ids)).filter(({ state }) => state === 'preview_only')
  for (const one of media) await deleteSending(tx, one)
  return media
}

/** Counts guests' photos whose originals are still on their phones. */
export async function countArriving(
  db: Queryable,
  eventId: string,
): Promise<Pick<Arriving, 'originals' | 'guests'>> {
  return db
    .selectFrom('photos')
    .innerJoin('sendings', 'sendings.photoId', 'photos.id')
    .select((eb) => [
      eb.fn.countAll<number>().as('originals'),
      eb.fn.count<number>('guestId').distinct().as('guests'),
    ])
    .where('photos.eventId', '=', eventId)
    .where('state', '=', 'arriving')
    .where('guestId', 'is not', null)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
}

/**
 * Stores the media engine's result for a photo. `taken` also gives its sendings their place in time. Answers the sendings
 * in the album; none when all were deleted.
 */
export async function storeDerivation(
  tx: Tx,
  photoId: string,
  found: Updateable<Photos>,
  taken?: { capturedAt?: Date },
): Promise<MediaRow[]> {
  // Sendings before their photo, as everywhere.
  const locked = await lockMediaOfPhotos(tx, [photoId])
  if (locked.length === 0) return []
  if (Object.keys(found).length > 0) await updatePhoto(tx, photoId, found)
  const change = { ...taken, ...(found.state !== undefined && { showsPhoto: true }) }
  if (Object.keys(change).length > 0)
    // Removed ones are not locked, and follow when they are restored.
    await tx.updateTable('sendings').set(change).where('id', 'in', locked).execute()
  return findMediaOfPhotos(tx, [photoId])
}

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

/** The existing photos by these ids, locked in one order so that concurrent bulk changes cannot deadlock. */
export async function lockMedia(tx: Tx, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  const locked = await tx
    .selectFrom('sendings')
    .select('id')
    .where('id', 'in', ids)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return findMediaByIds(
    tx,
    locked.map(({ id }) => id),
  )
}

export async function changeMediaRows(
  tx: Tx,
  media: readonly Authorized<MediaRow, 'manage'>[],
  change: Updateable<Sendings>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  const ids = media.map(({ id }) => id)
  await tx.updateTable('sendings').set(change).where('id', 'in', ids).execute()
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
    .updateTable('sendings')
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
  const doomed = await tx
    .selectFrom('photos')
    .select('id')
    .where('eventId', '=', eventId)
    .limit(limit)
    .execute()
  const ids = doomed.map(({ id }) => id)
  await sql`delete from sendings where photo_id = any(${ids}::uuid[])`.execute(tx)
  const { rows } = await sql<{ rows: number; usedBytes: number }>`
    with deleted as (
      delete from photos where id = any(${ids}::uuid[]) returning file_size, state, takes_room
    )
    select count(*) as rows,
           coalesce(sum(file_size) filter (where takes_room and state <> all(${EARLY_STATES})), 0)::bigint as used_bytes
      from deleted`.execute(tx)
  return rows[0] ?? { rows: 0, usedBytes: 0 }
}

/** Whether the original of a photo is in the store. */
export function hasOriginal({ state }: Pick<MediaRow, 'state'>): boolean {
  return !EARLY_STATES.includes(state)
}
