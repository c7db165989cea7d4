import type { Media } from '@afterglow/contract/media'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import {
  feedTokenOf,
  type MediaPage,
  type MediaSort,
  mediaOf,
  mediaPages,
  totalOf,
} from '~/features/shared/media'
import { latePart } from '~/lib/late-parts'
import { useEventSocket } from '~/lib/use-event-socket'
import { guestPageQuery } from './guest-page-query'

const loadFacts = latePart(() => import('./gallery-facts'))

export interface GalleryData {
  items: readonly Media[]
  /** Of this list. */
  total: number
  /** Of the whole album. */
  albumTotal: number
  hasMore: boolean
  isLoadingMore: boolean
  hasFailed: boolean
  loadMore(): void
  /** The photos are revealed: fetches them, in this page's own moment. */
  fetchRevealed(): void
  /** Refetches one photo: its addresses expire, and it may have been deleted. */
  refresh(mediaId: string): Promise<void>
}

/** The photos of an event, starting with the page embedded in the HTML, kept current by the event's socket. */
export function useGallery(eventId: string, firstPage: MediaPage, sort: MediaSort): GalleryData {
  const client = useQueryClient()
  const query = useInfiniteQuery({
    ...mediaPages(eventId, sort),
    // The embedded page has the default order; in the other order, the previous photos stay until theirs arrive.
    ...(sort === 'added'
      ? { initialData: () => ({ pages: [firstPage], pageParams: [null] }) }
      : { placeholderData: keepPreviousData }),
  })
  const album = useInfiniteQuery({
    ...mediaPages(eventId, 'added'),
    initialData: () => ({ pages: [firstPage], pageParams: [null] }),
    enabled: false,
    select: totalOf,
  })
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const items = useMemo(() => mediaOf(data), [data])

  useEventSocket({
    eventId,
    since: feedTokenOf(data),
    onFact(kind, fact) {
      // Imports resolve in the order requested, so facts keep theirs.
      void loadFacts().then(({ applyGalleryFact }) => applyGalleryFact(client, eventId, kind, fact))
    },
    onReset() {
      void loadFacts().then(({ catchUp }) => catchUp(client, eventId))
    },
    // The door may have closed between the page and its socket.
    onUnreached() {
      void client.invalidateQueries({ queryKey: guestPageQuery(eventId).queryKey })
    },
  })

  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const refresh = useCallback(
    async (mediaId: string) => (await loadFacts()).refetchPhoto(client, eventId, mediaId),
    [client, eventId],
  )

  const fetchRevealed = useCallback(
    () => void loadFacts().then((facts) => facts.fetchRevealed(client, eventId)),
    [client, eventId],
  )

  return {
    items,
    total: totalOf(data),
    albumTotal: sort === 'loved' ? (album.data ?? 0) : totalOf(data),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    hasFailed: isFetchNextPageError,
    loadMore,
    fetchRevealed,
    refresh,
  }
}
