import { AppError } from '@afterglow/contract'
import { isOwner } from '@afterglow/contract/events'
import type { Actor } from '@afterglow/contract/kernel'
import type { MediaStatus, mediaPageSchema } from '@afterglow/contract/media'
import * as z from 'zod'
import type { Database } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import { accessOf, type EventRow } from '../events/index.ts'
import { countMediaRows, listMediaRows, type MediaFilter, type MediaPosition } from './media-store.ts'
import type { MediaUrls } from './media-urls.ts'
import type { PageCache, PageKey } from './page-cache.ts'
import { createPresenter } from './present.ts'

export type MediaPage = z.infer<typeof mediaPageSchema>

export interface MediaDeps {
  db: Database
  clock: Clock
  mediaUrls: MediaUrls
  pages: PageCache
}

export interface MediaPageWish {
  cursor?: string | undefined
  limit: number
  status?: MediaStatus | undefined
  /** Only what the actor sent. */
  mine?: '1' | undefined
}

/** One page of what this actor may see, pinned first, then newest. */
export async function listMedia(
  { db, clock, mediaUrls, pages }: MediaDeps,
  event: Authorized<EventRow, 'view'>,
  actor: Actor,
  wish: MediaPageWish,
): Promise<MediaPage> {
  const filter = visibleTo(event, actor, wish)
  const after = wish.cursor === undefined ? null : readCursor(wish.cursor)
  const [rows, total] = await Promise.all([
    // One row more than asked for tells whether there is a next page.
    pages.rows(pageKey(event, filter, wish), () => listMediaRows(db.query, filter, after, wish.limit + 1)),
    countVisible(db, event, filter),
  ])
  const items = rows.slice(0, wish.limit)
  const last = items.at(-1)
  return {
    items: items.map(createPresenter(mediaUrls, event, actor, clock.now())),
    nextCursor: rows.length > wish.limit && last !== undefined ? writeCursor(last) : null,
    total,
    factSeq: event.factSeq,
  }
}

/** The owner's filter in one place: guests are listed published photos, and only their own when the host chose so. */
function visibleTo(event: EventRow, actor: Actor, { status, mine }: MediaPageWish): MediaFilter {
  const access = accessOf(event)
  const ownOnly = mine === '1'
  if (isOwner(access, actor)) return { eventId: event.id, status, ...(ownOnly && { guestId: null }) }
  const published: MediaFilter = { eventId: event.id, status: 'published' }
  if (!event.guestsViewOwnOnly && !ownOnly) return published
  return { ...published, guestId: actor.kind === 'guest' ? actor.guestId : NOBODY }
}

/** No guest has this id, so nothing is theirs. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

function pageKey(
  event: EventRow,
  { status, guestId }: MediaFilter,
  { cursor, limit }: MediaPageWish,
): PageKey {
  return {
    eventId: event.id,
    factSeq: event.factSeq,
    question: `${status ?? ''}|${guestId}|${cursor ?? ''}|${limit}`,
  }
}

/** The usual totals stand ready in the event's counters; only narrower questions have to count. */
async function countVisible(db: Database, event: EventRow, filter: MediaFilter): Promise<number> {
  if (filter.guestId === undefined && filter.status === undefined) return event.mediaCount
  if (filter.guestId === undefined && filter.status === 'published') return event.publishedCount
  return countMediaRows(db.query, filter)
}

const cursorSchema = z.tuple([z.boolean(), z.iso.datetime(), z.uuid()])

function writeCursor({ isPinned, createdAt, id }: MediaPosition): string {
  return Buffer.from(JSON.stringify([isPinned, createdAt.toISOString(), id])).toString('base64url')
}

function readCursor(cursor: string): MediaPosition {
  const parsed = cursorSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success)
    throw new AppError('request.invalid', { fields: [{ path: 'cursor', message: 'not a cursor' }] })
  const [isPinned, createdAt, id] = parsed.data
  return { isPinned, createdAt: new Date(createdAt), id }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
