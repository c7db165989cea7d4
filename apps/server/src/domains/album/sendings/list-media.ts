import { AppError } from '@afterglow/contract'
import { aWallOf, closedAlbums } from '@afterglow/contract/albums'
import { seesChallenges } from '@afterglow/contract/challenges'
import { type EventAccess, isOwner } from '@afterglow/contract/events'
import { type Actor, type Author, guestIdOf } from '@afterglow/contract/kernel'
import {
  type MEDIA_SORTS,
  type MediaFilterQuery,
  type MediaStatus,
  type mediaPageSchema,
  seesHeartCounts,
  seesMostLoved,
  seesOwnOnly,
} from '@afterglow/contract/media'
import type * as z from 'zod'
import type { Database } from '../../../db/database.ts'
import type { Authorized } from '../../../platform/authorized.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { FeedTokens } from '../../../platform/feed-tokens.ts'
import { NO_ID } from '../../../platform/ids.ts'
import { accessOf, type EventRow } from '../../access/index.ts'
import { senderInAlbums } from './album-photos-store.ts'
import { type FilterSources, hostFilterOf } from './host-filter.ts'
import {
  countByHour,
  countMediaRows,
  listMediaRows,
  type MediaFilter,
  type MediaPosition,
} from './list-store.ts'
import { mediaCursor } from './media-cursor.ts'
import type { MediaRow } from './media-row.ts'
import type { MediaUrls } from './media-urls.ts'
import type { PageCache, PageKey } from './page-cache.ts'
import { presentNamedPhotos } from './present-photos.ts'
import { type CountHours, FEWEST_PHOTOS, readTimeline } from './timeline.ts'

export type MediaPage = z.infer<typeof mediaPageSchema>

export interface MediaDeps {
  db: Database
  clock: Clock
  mediaUrls: MediaUrls
  feedTokens: FeedTokens
  pages: PageCache
  /** Which of these photos the actor loves. */
  lovedBy: LovedBy
  filterSources: FilterSources
}

export type LovedBy = (event: EventRow, actor: Actor, media: readonly MediaRow[]) => Promise<OwnHearts>
/** By photo. `isCounted` says whether others see one's heart in the number. */
export type OwnHearts = ReadonlyMap<string, { isCounted: boolean }>

export type MediaSort = (typeof MEDIA_SORTS)[number]

export interface MediaPageQuery extends MediaFilterQuery {
  cursor?: string | undefined
  limit: number
  sort?: MediaSort | undefined
  /** Only what the actor sent. */
  mine?: '1' | undefined
  /** Only films. */
  films?: '1' | undefined
  timeline?: '1' | undefined
  uncounted?: '1' | undefined
  /** Begins with what is older (ISO 8601). */
  before?: string | undefined
  /** What stands just before this position. */
  newer?: string | undefined
}

/** One page of what this actor may see: pinned first, then newest by the requested time, or the most loved. */
export async function listMedia(
  deps: MediaDeps,
  event: Authorized<EventRow, 'view'>,
  actor: Actor,
  query: MediaPageQuery,
): Promise<MediaPage> {
  const { db, clock, mediaUrls, feedTokens, pages, lovedBy } = deps
  const { sort = 'added', challenge: challengeId } = query
  if (challengeId !== undefined && !seesChallenges(accessOf(event), actor))
    throw new AppError('event.challenges_off')
  const [access, now] = [accessOf(event), clock.now()]
  const hasCounts = seesHeartCounts(access, actor, now)
  const filter = await asManySee(db, {
    ...(isOwner(access, actor) && (await hostFilterOf(deps, event, query))),
    ...visibleTo(event, actor, query, now),
    ...(sort === 'loved' && mostLovedFor(access, actor, now)),
    ...(query.films === '1' && { isFilm: true }),
    ...(challengeId !== undefined && { challengeId }),
    ...(query.album !== undefined && { albumId: query.album }),
  })
  const slice = { sort, after: startOf(query, hasCounts), isBackwards: query.newer !== undefined }
  const [found, total, timeline] = await Promise.all([
    // One extra row shows whether there is a next page.
    pages.rows(pageKey(event, filter, query, hasCounts), () =>
      listMediaRows(db.query, filter, { ...slice, limit: query.limit + 1 }),
    ),
    query.uncounted === '1' ? 0 : countVisible({ db, pages }, event, filter),
    query.timeline === '1' && sort !== 'loved' && event.mediaCount >= FEWEST_PHOTOS
      ? pages.timeline(pageKey(event, filter, query, hasCounts), () =>
          readTimeline(hourCounter({ db, pages }, event, sort), filter, event.timeZone),
        )
      : undefined,
  ])
  const { rows, ...cursors } = await pageOfRows(
    found,
    query,
    (row) => positionOf(row, sort, hasCounts),
    async (after) => {
      const nearest = await listMediaRows(db.query, filter, { sort, after, isBackwards: true, limit: 1 })
      return nearest.length > 0
    },
  )
  const [photos, loved] = await Promise.all([
    presentNamedPhotos({ db, mediaUrls }, rows, { event, actor, now }),
    lovedBy(event, actor, rows),
  ])
  return {
    items: photos.map((photo) => withOwnHeart(photo, loved)),
    ...cursors,
    ...(timeline && { timeline }),
    total,
    feedToken: feedTokens.seal(event.id, event.factSeq),
  }
}

/** Whoever loves a photo finds their heart in the number, also while it does not count for others. */
export function withOwnHeart<Shown extends { id: string; heartCount: number | null }>(
  media: Shown,
  loved: OwnHearts,
): Shown & { isLoved: boolean } {
  const own = loved.get(media.id)
  const isMissing = own?.isCounted === false && media.heartCount !== null
  const heartCount = isMissing ? (media.heartCount ?? 0) + 1 : media.heartCount
  return { ...media, heartCount, isLoved: own !== undefined }
}

/** The position next to which a page begins; null at the beginning of the list. */
function startOf({ cursor, before, newer }: MediaPageQuery, hasCounts: boolean): MediaPosition | null {
  if (before !== undefined) return { isPinned: false, at: new Date(before), id: NO_ID }
  const position = mediaCursor.read(newer ?? cursor)
  // Whoever is shown no counts could ask for one number after the other.
  return position === null || hasCounts ? position : { ...position, hearts: undefined }
}

/** `found` has one row more than the page if there are more in its direction. */
async function pageOfRows(
  found: readonly MediaRow[],
  { limit, before, newer }: MediaPageQuery,
  position: (row: MediaRow) => MediaPosition,
  hasBefore: (after: MediaPosition) => Promise<boolean>,
) {
  const { rows, nextCursor } = mediaCursor.pageOf(found, limit, position)
  const [first] = rows
  if (newer !== undefined) {
    // Read upwards: the nearest row is the last of the page, and further ones are above it.
    const next = first ? mediaCursor.write(position(first)) : null
    return { rows: rows.reverse(), nextCursor: next, newerCursor: nextCursor }
  }
  if (before === undefined) return { rows, nextCursor }
  const isFirst = first === undefined || !(await hasBefore(position(first)))
  return { rows, nextCursor, newerCursor: isFirst ? null : mediaCursor.write(position(first)) }
}

/**
 * The owner's filter in one place: guests see published photos only, and only their own when the host chose so or before
 * the reveal. Their own uploads list alone includes those that still wait for approval.
 */
export function visibleTo(
  event: EventRow,
  actor: Actor,
  { status, mine }: Pick<MediaPageQuery, 'status' | 'mine'>,
  now: number,
): MediaFilter {
  const access = accessOf(event)
  const ownOnly = mine === '1'
  if (isOwner(access, actor)) {
    return { eventId: event.id, statuses: status && [status], ...(ownOnly && { author: { kind: 'host' } }) }
  }
  const statuses = ownOnly ? OWN_STATUSES.filter((own) => own === (status ?? own)) : PUBLISHED
  const visible: MediaFilter = { eventId: event.id, statuses }
  if (!ownOnly && !seesOwnOnly(access, actor, now)) return { ...visible, ...closedTo(access, actor, now) }
  if (statuses.length === 0) return { ...visible, statuses: PUBLISHED, author: NOBODY }
  return { ...visible, author: actor.kind === 'guest' ? actor : NOBODY }
}

/**
 * Limits a list to loved photos, and to albums that are open to this actor: among their own photos in a closed
 * one, a heart of somebody else would reveal that others sent the same photo.
 */
function mostLovedFor(access: EventAccess, actor: Actor, now: number): Partial<MediaFilter> {
  if (!seesMostLoved(access, actor, now)) return { isLoved: true, author: NOBODY }
  const albumIds = closedAlbums(access, actor, now)
  return { isLoved: true, ...(albumIds.length > 0 && { closed: { albumIds, guestId: NO_ID } }) }
}

/** Limits a list to photos that a wall shows, including walls opened by a host or a guest. */
export function keptFromWalls(event: EventRow, now: number): Pick<MediaFilter, 'closed'> {
  return closedTo(accessOf(event), aWallOf(event), now)
}

function closedTo(access: EventAccess, actor: Actor, now: number): Pick<MediaFilter, 'closed'> {
  const albumIds = closedAlbums(access, actor, now)
  return albumIds.length === 0 ? {} : { closed: { albumIds, guestId: idOf(actor) } }
}

/** Leaves out of a filter what makes no difference to it, since viewers with the same filter share what is cached. */
async function asManySee({ query }: Database, filter: MediaFilter): Promise<MediaFilter> {
  const { closed, ...open } = filter
  if (closed === undefined) return filter
  const { albumId } = open
  if (albumId !== undefined && !closed.albumIds.includes(albumId)) return open
  const guestId = await senderInAlbums(query, closed.guestId, closed.albumIds)
  return { ...open, closed: { ...closed, guestId } }
}

function idOf(actor: Actor): string {
  return actor.kind === 'guest' ? actor.guestId : NO_ID
}

/** No guest has this id. */
const NOBODY: Author = { kind: 'guest', guestId: NO_ID }
const PUBLISHED: MediaStatus[] = ['published']
const OWN_STATUSES: readonly MediaStatus[] = ['published', 'required_approval']

/** How many of this guest's photos wait for approval. Asks only where an event has something that is not published. */
export async function countOwnWaiting(
  { db, clock }: Pick<MediaDeps, 'db' | 'clock'>,
  event: Authorized<EventRow, 'view'>,
  actor: Actor,
): Promise<number> {
  if (actor.kind !== 'guest' || event.mediaCount === event.publishedCount) return 0
  const filter = visibleTo(event, actor, { mine: '1', status: 'required_approval' }, clock.now())
  return countMediaRows(db.query, filter)
}

function pageKey(
  event: EventRow,
  filter: MediaFilter,
  { cursor, limit, sort, before, newer }: MediaPageQuery,
  hasCounts: boolean,
): PageKey {
  const { question, ...key } = listKey(event, filter)
  return { ...key, question: [question, sort, cursor, limit, before, newer, hasCounts].join('|') }
}

/** A whole list. */
function listKey(event: EventRow, filter: MediaFilter): PageKey {
  const { statuses, author, isLoved = false, isFilm, challengeId, albumId, albumIds, closed } = filter
  return {
    eventId: event.id,
    factSeq: event.factSeq,
    question: [
      ...[statuses, authorKey(author), isLoved, isFilm, challengeId, albumId, albumIds],
      closedKey(closed),
      filter.narrowing?.key,
    ].join('|'),
  }
}

function authorKey(author: Author | undefined): string {
  return author === undefined ? '' : `${author.kind} ${guestIdOf(author)}`
}

/** Guests see their own photos in albums closed to them, so a list with some is theirs alone. */
function closedKey(closed: MediaFilter['closed']): string {
  return closed === undefined ? '' : `${closed.guestId} ${closed.albumIds}`
}

/** The event's counters hold the usual totals; only narrower questions count rows. */
async function countVisible(
  { db, pages }: Pick<MediaDeps, 'db' | 'pages'>,
  event: EventRow,
  filter: MediaFilter,
): Promise<number> {
  const { author, statuses, isLoved, isFilm, challengeId, albumId, narrowing, closed } = filter
  const count = () => countMediaRows(db.query, filter)
  // One author's photos are few, and only that author lists them.
  if (author !== undefined) return count()
  const parts = [isFilm, challengeId, albumId, narrowing]
  if (isLoved === true || parts.some((part) => part !== undefined))
    return pages.total(listKey(event, filter), count)
  if (statuses === undefined) return event.mediaCount
  if (`${statuses}` !== 'published') return count()
  if (closed === undefined) return event.publishedCount
  return pages.total(listKey(event, filter), () => countOpen(db, event, closed))
}

/** All published photos without those of closed albums, of which this guest sees their own: instead of counting the many. */
async function countOpen(
  { query }: Database,
  event: EventRow,
  { albumIds, guestId }: NonNullable<MediaFilter['closed']>,
): Promise<number> {
  const hidden: MediaFilter = { eventId: event.id, statuses: PUBLISHED, albumIds }
  const [all, own] = await Promise.all([
    countMediaRows(query, hidden),
    guestId === NO_ID ? 0 : countMediaRows(query, { ...hidden, author: { kind: 'guest', guestId } }),
  ])
  return event.publishedCount - all + own
}

function hourCounter(
  { db, pages }: Pick<MediaDeps, 'db' | 'pages'>,
  event: EventRow,
  sort: 'added' | 'captured',
): CountHours {
  const { timeZone } = event
  return (filter) => {
    const count = () => countByHour(db.query, filter, { sort, timeZone })
    if (filter.author !== undefined) return count()
    const { question, ...key } = listKey(event, filter)
    return pages.hours({ ...key, question: `${question}|${sort}|${timeZone}` }, count)
  }
}

/** Cursors can be read by whoever gets them, so the count is in those of viewers who are shown it. */
function positionOf(row: MediaRow, sort: MediaSort, hasCounts: boolean): MediaPosition {
  const { isPinned, createdAt, id, heartCount: hearts } = row
  if (sort === 'loved') return { isPinned, at: row.sentAt, id, ...(hasCounts && { hearts }) }
  return { isPinned, at: sort === 'captured' ? row.capturedAt : createdAt, id }
}
