import { AppError } from '@afterglow/contract'
import { seesChallenges } from '@afterglow/contract/challenges'
import { isOwner } from '@afterglow/contract/events'
import type { Actor } from '@afterglow/contract/kernel'
import {
  type MEDIA_SORTS,
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
import { accessOf, type EventRow } from '../../access/index.ts'
import { findSenders } from '../../guests/index.ts'
import type { MediaUrls } from '../delivery/media-urls.ts'
import { mediaCursor } from './media-cursor.ts'
import type { MediaRow } from './media-row.ts'
import { countMediaRows, listMediaRows, type MediaFilter, type MediaPosition } from './media-store.ts'
import type { PageCache, PageKey } from './page-cache.ts'
import { createPresenter } from './present.ts'
import { FEWEST_PHOTOS, readTimeline } from './timeline.ts'

export type MediaPage = z.infer<typeof mediaPageSchema>

export interface MediaDeps {
  db: Database
  clock: Clock
  mediaUrls: MediaUrls
  feedTokens: FeedTokens
  pages: PageCache
  /** Which of these photos the actor loves. */
  lovedBy: LovedBy
}

export type LovedBy = (event: EventRow, actor: Actor, media: readonly MediaRow[]) => Promise<OwnHearts>
/** By photo. `isCounted` says whether others see one's heart in the number. */
export type OwnHearts = ReadonlyMap<string, { isCounted: boolean }>

export type MediaSort = (typeof MEDIA_SORTS)[number]

export interface MediaPageQuery {
  cursor?: string | undefined
  limit: number
  status?: MediaStatus | undefined
  sort?: MediaSort | undefined
  /** Only what the actor sent. */
  mine?: '1' | undefined
  /** Only films. */
  films?: '1' | undefined
  /** Only what was sent for it. */
  challenge?: string | undefined
  timeline?: '1' | undefined
  /** Begins with what is older (ISO 8601). */
  before?: string | undefined
  /** What stands just before this position. */
  newer?: string | undefined
}

/** One page of what this actor may see: pinned first, then newest by the requested time, or the most loved. */
export async function listMedia(
  { db, clock, mediaUrls, feedTokens, pages, lovedBy }: MediaDeps,
  event: Authorized<EventRow, 'view'>,
  actor: Actor,
  query: MediaPageQuery,
): Promise<MediaPage> {
  const { sort = 'added', challenge: challengeId } = query
  if (challengeId !== undefined && !seesChallenges(accessOf(event), actor))
    throw new AppError('event.challenges_off')
  const [access, now] = [accessOf(event), clock.now()]
  const hasCounts = seesHeartCounts(access, actor, now)
  const filter = {
    ...visibleTo(event, actor, query, now),
    ...(sort === 'loved' && { isLoved: true }),
    ...(sort === 'loved' && !seesMostLoved(access, actor, now) && { guestId: NOBODY }),
    ...(query.films === '1' && { isFilm: true }),
    ...(challengeId !== undefined && { challengeId }),
  }
  const slice = { sort, after: startOf(query, hasCounts), isBackwards: query.newer !== undefined }
  const [found, total, timeline] = await Promise.all([
    // One extra row shows whether there is a next page.
    pages.rows(pageKey(event, filter, query, hasCounts), () =>
      listMediaRows(db.query, filter, { ...slice, limit: query.limit + 1 }),
    ),
    countVisible(db, event, filter),
    query.timeline === '1' && sort !== 'loved' && event.mediaCount >= FEWEST_PHOTOS
      ? pages.timeline(pageKey(event, filter, query, hasCounts), () =>
          readTimeline({ db }, filter, { sort, timeZone: event.timeZone }),
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
  const [senders, loved] = await Promise.all([
    findSenders(
      db.query,
      rows.map(({ guestId }) => guestId),
    ),
    lovedBy(event, actor, rows),
  ])
  const present = createPresenter(mediaUrls, event, actor, clock.now(), senders)
  return {
    items: rows.map((row) => withOwnHeart(present(row), loved)),
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
  if (before !== undefined) return { isPinned: false, at: new Date(before), id: NOBODY }
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
    return { eventId: event.id, statuses: status && [status], ...(ownOnly && { guestId: null }) }
  }
  const statuses = ownOnly ? OWN_STATUSES.filter((own) => own === (status ?? own)) : PUBLISHED
  const visible: MediaFilter = { eventId: event.id, statuses }
  if (actor.kind === 'wall' || (!seesOwnOnly(access, actor, now) && !ownOnly)) return visible
  if (statuses.length === 0) return { ...visible, statuses: PUBLISHED, guestId: NOBODY }
  return { ...visible, guestId: actor.kind === 'guest' ? actor.guestId : NOBODY }
}

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

/** No guest has this id, and none of photos is smaller. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

function pageKey(
  event: EventRow,
  { statuses, guestId, isFilm = false, challengeId }: MediaFilter,
  { cursor, limit, sort, before, newer }: MediaPageQuery,
  hasCounts: boolean,
): PageKey {
  return {
    eventId: event.id,
    factSeq: event.factSeq,
    question: `${statuses ?? ''}|${guestId}|${sort ?? ''}|${isFilm}|${cursor ?? ''}|${limit}|${challengeId ?? ''}|${before ?? ''}|${newer ?? ''}|${hasCounts}`,
  }
}

/** The event's counters hold the usual totals; only narrower questions count rows. */
async function countVisible(db: Database, event: EventRow, filter: MediaFilter): Promise<number> {
  const { guestId, statuses, isLoved, isFilm, challengeId } = filter
  if (isLoved === true || isFilm === true || challengeId !== undefined)
    return countMediaRows(db.query, filter)
  if (guestId === undefined && statuses === undefined) return event.mediaCount
  if (guestId === undefined && `${statuses}` === 'published') return event.publishedCount
  return countMediaRows(db.query, filter)
}

/** Cursors can be read by whoever gets them, so the count is in those of viewers who are shown it. */
function positionOf(row: MediaRow, sort: MediaSort, hasCounts: boolean): MediaPosition {
  const { isPinned, createdAt, id, heartCount: hearts } = row
  if (sort === 'loved') return { isPinned, at: createdAt, id, ...(hasCounts && { hearts }) }
  return { isPinned, at: sort === 'captured' ? row.capturedAt : createdAt, id }
}
