import type { Author } from '@afterglow/contract/kernel'
import type { MEDIA_SORTS, MediaStatus } from '@afterglow/contract/media'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { writtenBy } from '../../../db/written-by.ts'
import { NO_ID } from '../../../platform/ids.ts'
import { sentFor } from './challenge-photos-store.ts'
import type { MediaRow } from './media-row.ts'

/** The start of a gallery page: after this row in the order pinned, newest, id; or most loved, newest, id. */
export interface MediaPosition {
  isPinned: boolean
  at: Date
  id: string
  /** Set only when sorting by hearts. */
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
  /** Only photos with at least one heart. */
  isLoved?: boolean | undefined
  /** Only films, or only photos. */
  isFilm?: boolean | undefined
  /** Limits to photos that have a picture to show, ours or one made by the sender's browser. */
  isShowable?: boolean | undefined
  /** Limits to photos that were sent for this challenge. */
  challengeId?: string | undefined
  /** Limits to photos of this album; `none`: to those in none. */
  albumId?: string | undefined
  /** Limits to photos of these albums. */
  albumIds?: readonly string[] | undefined
  /** A further condition, and what identifies it among cached answers. */
  narrowing?: { key: string; condition: RawBuilder<boolean> } | undefined
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
  const { eventId, statuses, author, isLoved, isFilm, isShowable, challengeId, albumId, albumIds } = filter
  const { closed, narrowing } = filter
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
  if (isFilm !== undefined) query = query.where('isFilm', '=', isFilm)
  if (isShowable === true) query = query.where('hasPicture', '=', true)
  if (challengeId !== undefined)
    query = query.where(sentFor(challengeId, eventId, { isListed: author === undefined }))
  if (albumId === 'none') query = query.where('albumId', 'is', null)
  else if (albumId !== undefined) query = query.where('albumId', '=', albumId)
  if (albumIds !== undefined) query = query.where(isIn({ albumIds }))
  if (narrowing !== undefined) query = query.where(narrowing.condition)
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

/** Counts photos that match a filter by status. */
export async function countByStatus(db: Queryable, filter: MediaFilter): Promise<Map<string, number>> {
  const rows = await matching(db, filter)
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, count]))
}

/** Counts the listed photos of each guest, and of the hosts (null), most first. */
export async function countBySender(
  db: Queryable,
  eventId: string,
  limit: number,
): Promise<{ guestId: string | null; count: number }[]> {
  return db
    .selectFrom('liveSendings')
    .select((eb) => ['guestId', eb.fn.countAll<number>().as('count')])
    .where('eventId', '=', eventId)
    .where('isCopy', '=', false)
    .groupBy('guestId')
    .orderBy('count', 'desc')
    .orderBy('guestId')
    .limit(limit)
    .execute()
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
