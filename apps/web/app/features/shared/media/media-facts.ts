import { eventFacts } from '@afterglow/contract/gallery'
import { heartFacts } from '@afterglow/contract/hearts'
import { type Media, mediaFacts } from '@afterglow/contract/media'
import type { QueryClient } from '@tanstack/react-query'
import { changePages } from './change-pages'
import { countIn } from './change-timeline'
import {
  isAlbumList,
  MEDIA_LISTS,
  type MediaList,
  type MediaPage,
  type MediaPages,
  mediaKey,
  mediaOf,
  mediaPagesKey,
  ownMediaKey,
} from './media-queries'

/** Applies facts about photos to all lists of them. Ignores kinds of other domains. */
export function applyMediaFact(client: QueryClient, eventId: string, kind: string, data: unknown) {
  if (changesAllMedia(kind, data)) void client.invalidateQueries({ queryKey: mediaKey(eventId) })
  if (kind === 'media.own_changed') void client.invalidateQueries({ queryKey: ownMediaKey(eventId) })
  const change = changeOf(kind, data)
  if (change) changeLists(client, eventId, change)
}

/** Removes a photo from the screen at once, after Delete was pressed. */
export function removeMediaFromCache(client: QueryClient, eventId: string, mediaId: string) {
  changeLists(client, eventId, (pages, list) => uncounted(pages, mediaId, list))
}

/** Leaves a guest only what they sent, while others' photos are held back. */
export function keepOwnMedia(client: QueryClient, eventId: string) {
  changeLists(client, eventId, (pages) => {
    const others = mediaOf(pages).filter(({ isMine }) => !isMine)
    const own = others.reduce((rest, { id }) => withoutMedia(rest, id), pages)
    // When others have sent theirs is not for this guest either.
    return mapFirst(own, ({ timeline: _, ...page }) => page)
  })
}

type Change = (pages: MediaPages, list: MediaList) => MediaPages

/** In each list that was viewed, from its beginning or from a moment on. */
function changeLists(client: QueryClient, eventId: string, change: Change) {
  const viewed = client.getQueryCache().findAll({ queryKey: mediaKey(eventId) })
  const albums = viewed.map(({ queryKey }) => String(queryKey[2])).filter(isAlbumList)
  for (const list of [...MEDIA_LISTS, ...albums]) {
    const queryKey = mediaPagesKey(eventId, list)
    const known = client.getQueryCache().findAll({ queryKey, exact: list === 'mine' })
    for (const query of known) changePages(client, query.queryKey, (pages) => change(pages, list))
  }
}

/**
 * Whether a changed setting changes which photos a guest sees, or the addresses of all pictures: whatever contains photos is
 * refetched.
 */
export function changesAllMedia(kind: string, data: unknown): boolean {
  if (kind !== 'event.changed') return false
  return eventFacts['event.changed'].safeParse(data).data?.refetchMedia === true
}

function changeOf(kind: string, data: unknown): Change | null {
  if (kind === 'media.published') {
    const { success, data: fact } = mediaFacts['media.published'].safeParse(data)
    if (!success) return null
    const { media } = fact
    return (pages, list) => {
      const placed = placeMedia(pages, media, list)
      // One that was shown is still in the album, though its place may be further down.
      const is = find(pages, media.id) ? media : find(placed, media.id)
      return recounted(pages, placed, { id: media.id, is, list })
    }
  }
  if (kind === 'media.removed') {
    const { success, data: fact } = mediaFacts['media.removed'].safeParse(data)
    if (!success) return null
    const { mediaId } = fact
    return (pages, list) => uncounted(pages, mediaId, list)
  }
  if (kind === 'hearts.changed') {
    const { success, data: fact } = heartFacts['hearts.changed'].safeParse(data)
    return success ? (pages) => withHeartCounts(pages, fact.hearts) : null
  }
  return null
}

/**
 * Puts a new or changed photo into its place in a list, and takes it out of the list of an album that it has left. The order
 * of love and a guest's own list take in nothing that they have not shown.
 */
export function placeMedia(pages: MediaPages, media: Media, list: MediaList): MediaPages {
  if (list === 'films' && media.streamState === null) return pages
  if (isAlbumList(list) && list !== `in ${media.albumId}`) return withoutMedia(pages, media.id)
  if (list !== 'loved' && list !== 'mine') return withMedia(pages, media, orderOf(list))
  return mapMedia(pages, (known) => (known.id === media.id ? merged(known, media) : known))
}

function uncounted(pages: MediaPages, id: string, list: MediaList): MediaPages {
  return recounted(pages, withoutMedia(pages, id), { id, is: undefined, list })
}

/** `after` with the timeline of `before`, in which the change of one photo is counted. */
function recounted(
  before: MediaPages,
  after: MediaPages,
  { id, is, list }: { id: string; is: Media | undefined; list: MediaList },
): MediaPages {
  const timeline = before.pages[0]?.timeline
  const was = find(before, id)
  if (timeline === undefined || after === before) return after
  const timeOf = ({ capturedAt, createdAt }: Media) => (list === 'captured' ? capturedAt : createdAt)
  const without = was && !was.isPinned ? countIn(timeline, timeOf(was), -1) : timeline
  const counted = is && !is.isPinned ? countIn(without, timeOf(is), 1) : without
  return mapFirst(after, (page) => ({ ...page, timeline: counted }))
}

/** Inserts or replaces by id and keeps the order. Idempotent for repeated facts. */
export function withMedia(pages: MediaPages, media: Media, compare: MediaOrder = compareMedia): MediaPages {
  const known = find(pages, media.id)
  const rest = known ? dropItem(pages, media.id) : pages
  const isAbove = isAboveAll(rest, media, compare)
  const index = isAbove ? -1 : rest.pages.findIndex((page, i) => belongsTo(rest, page, i, media, compare))
  // It sorts after everything loaded: the page that contains it, and its total, come when it is fetched.
  if (index === -1) return known ? addToTotal(rest, -1) : pages
  const placed = mapPage(rest, index, (page) => ({
    ...page,
    items: insert(page.items, merged(known, media), compare),
  }))
  return known ? placed : addToTotal(placed, 1)
}

/** Changes counts in place: photos keep their places while they are looked at, also in the order of love. */
export function withHeartCounts(
  pages: MediaPages,
  hearts: readonly { mediaId: string; heartCount: number }[],
): MediaPages {
  const counts = new Map(hearts.map(({ mediaId, heartCount }) => [mediaId, heartCount]))
  return mapMedia(pages, (media) => {
    const counted = counts.get(media.id)
    if (counted === undefined) return media
    // One's own may count a little later for others.
    const heartCount = media.isLoved ? Math.max(1, counted) : counted
    return heartCount === media.heartCount ? media : { ...media, heartCount }
  })
}

/** Pages without a change keep their identity. */
export function mapMedia(pages: MediaPages, change: (media: Media) => Media): MediaPages {
  const changed = pages.pages.map((page) => {
    const items = page.items.map(change)
    return items.some((item, at) => item !== page.items[at]) ? { ...page, items } : page
  })
  return changed.some((page, at) => page !== pages.pages[at]) ? { ...pages, pages: changed } : pages
}

export function withoutMedia(pages: MediaPages, mediaId: string): MediaPages {
  if (!find(pages, mediaId)) return pages
  return addToTotal(dropItem(pages, mediaId), -1)
}

/** Less than zero: `a` comes before `b`. */
export type MediaOrder = (a: Media, b: Media) => number

/** Pinned first, then newest first; ties are broken by id. */
export const compareMedia: MediaOrder = newestFirst('createdAt')
const compareCaptured: MediaOrder = newestFirst('capturedAt')

function orderOf(list: MediaList): MediaOrder {
  return list === 'captured' ? compareCaptured : compareMedia
}

function newestFirst(time: 'createdAt' | 'capturedAt'): MediaOrder {
  return (a, b) => {
    if (a.isPinned !== b.isPinned) return a.isPinned ? -1 : 1
    if (a[time] !== b[time]) return a[time] > b[time] ? -1 : 1
    return a.id > b.id ? -1 : a.id < b.id ? 1 : 0
  }
}

/** A fact is the same for all recipients; keep what this browser may do with its own photo. */
function merged(known: Media | undefined, media: Media): Media {
  if (!known) return media
  return {
    ...media,
    isLoved: media.isLoved ?? known.isLoved ?? false,
    isMine: known.isMine || media.isMine,
    canDelete: known.canDelete || media.canDelete,
  }
}

/** In a list from a moment on, newer photos come with the pages above it. */
function isAboveAll({ pages }: MediaPages, media: Media, compare: MediaOrder): boolean {
  const [page] = pages
  const first = page?.items[0]
  return typeof page?.newerCursor === 'string' && first !== undefined && compare(media, first) < 0
}

function belongsTo(
  pages: MediaPages,
  page: MediaPage,
  index: number,
  media: Media,
  compare: MediaOrder,
): boolean {
  const isLastThereIs = index === pages.pages.length - 1 && page.nextCursor === null
  const last = page.items.at(-1)
  return isLastThereIs || (last !== undefined && compare(media, last) < 0)
}

function insert(items: Media[], media: Media, compare: MediaOrder): Media[] {
  const at = items.findIndex((item) => compare(media, item) < 0)
  return at === -1 ? [...items, media] : items.toSpliced(at, 0, media)
}

function find(pages: MediaPages, mediaId: string): Media | undefined {
  for (const page of pages.pages) {
    const item = page.items.find((one) => one.id === mediaId)
    if (item) return item
  }
  return undefined
}

function dropItem(pages: MediaPages, mediaId: string): MediaPages {
  const index = pages.pages.findIndex((page) => page.items.some((item) => item.id === mediaId))
  return mapPage(pages, index, (page) => ({
    ...page,
    items: page.items.filter((item) => item.id !== mediaId),
  }))
}

function mapPage(pages: MediaPages, index: number, change: (page: MediaPage) => MediaPage): MediaPages {
  return { ...pages, pages: pages.pages.map((page, i) => (i === index ? change(page) : page)) }
}

function mapFirst(pages: MediaPages, change: (page: MediaPage) => MediaPage): MediaPages {
  return mapPage(pages, 0, change)
}

function addToTotal(pages: MediaPages, by: number): MediaPages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, total: Math.max(0, page.total + by) })) }
}
