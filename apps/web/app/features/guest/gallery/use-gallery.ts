import type { Media } from '@afterglow/contract/media'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { feedTokenOf, type MediaPage, mediaOf, mediaPages, totalOf } from '~/features/shared/media'
import { latePart } from '~/lib/late-parts'
import { useEventSocket } from '~/lib/use-event-socket'
import { guestPageQuery } from './guest-page-query'
import type { View } from './use-view'

const loadFacts = latePart(() => import('./gallery-facts'))

export interface GalleryData {
  items: readonly Media[]
  /** Of this list. */
  total: number
  /** Of the whole album. */
  albumTotal: number
  /** Nothing has arrived yet. */
  isPending: boolean
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
export function useGallery(eventId: string, firstPage: MediaPage, view: View): GalleryData {
  const client = useQueryClient()
  const first = () => ({ pages: [firstPage], pageParams: [null] })
  const list = view === 'notes' ? 'added' : view
  const query = useInfiniteQuery({
    ...mediaPages(eventId, list),
    // The embedded page has the default order; in the other order, the same photos stay until theirs arrive.
    ...(list === 'added' && { initialData: first }),
    ...(list === 'captured' && { placeholderData: keepPreviousData }),
  })
  const album = useInfiniteQuery({
    ...mediaPages(eventId, 'added'),
    initialData: first,
    enabled: false,
    select: totalOf,
  })
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const items = useMemo(() => mediaOf(data), [data])

  useEventSocket({
    eventId,
    since: feedTokenOf(first()),
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
    albumTotal: album.data ?? 0,
    isPending: query.isPending,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    hasFailed: isFetchNextPageError,
    loadMore,
    fetchRevealed,
    refresh,
  }
}
