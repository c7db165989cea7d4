import type { Media, mediaPageSchema } from '@afterglow/contract/media'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { infer as Infer } from 'zod/mini'
import { FIRST_PAGE } from '~/lib/query'

export type MediaPage = Infer<typeof mediaPageSchema>
export type MediaPages = InfiniteData<MediaPage, string | null>
/** The fields needed for reading, whatever the page parameter's type. */
type Loaded = Pick<MediaPages, 'pages'> | undefined

export const MEDIA_PAGE_SIZE = 60

/** Newest first, by time added or by time taken; or the most loved first. */
export type MediaSort = 'added' | 'captured' | 'loved'

export const MEDIA_ORDERS: readonly MediaSort[] = ['added', 'captured', 'loved']

/** Key prefix of everything cached about an event's photos. */
export function mediaKey(eventId: string) {
  return ['media', eventId] as const
}

/** Key prefix of a host's views of an event's photos. */
export function hostMediaKey(eventId: string) {
  return ['host-media', eventId] as const
}

/** What this guest has sent: separate from the album, which shows both more and less. */
export function ownMediaKey(eventId: string) {
  return ['own-media', eventId] as const
}

export function mediaPagesKey(eventId: string, sort: MediaSort) {
  return [...mediaKey(eventId), sort] as const
}

/** The photos of an event, page after page: pinned first, then newest first. */
export function mediaPages(eventId: string, sort: MediaSort) {
  return infiniteQueryOptions({
    queryKey: mediaPagesKey(eventId, sort),
    async queryFn({ pageParam, signal }): Promise<MediaPage> {
      const { fetchMediaPage } = await import('./fetch-media-page')
      const query = { limit: MEDIA_PAGE_SIZE, sort, ...(pageParam ? { cursor: pageParam } : {}) }
      return fetchMediaPage(eventId, query, signal)
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: staleTimeOf(sort),
  })
}

/**
 * Facts keep a list current; a refetch would only move photos under a thumb. The order of love is the exception: facts
 * change counts in place, and who opens the list later gets its new order.
 */
export function staleTimeOf(sort: MediaSort): number {
  return sort === 'loved' ? LOVED_STALE_TIME : Number.POSITIVE_INFINITY
}

const LOVED_STALE_TIME = 10_000

export function mediaOf(pages: Loaded): Media[] {
  return pages?.pages.flatMap((page) => page.items) ?? []
}

/** The page that arrived last has the most recent total. */
export function totalOf(pages: Loaded): number {
  return pages?.pages.at(-1)?.total ?? 0
}

/** Where to join the feed so that nothing between the first page and now is missed. */
export function feedTokenOf(pages: Loaded): string | null {
  return pages?.pages.at(0)?.feedToken ?? null
}
