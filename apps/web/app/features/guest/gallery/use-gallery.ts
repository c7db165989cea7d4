import type { Media, Timeline } from '@afterglow/contract/media'
import { useCallback, useMemo, useState } from 'react'
import type { View } from '~/features/guest/part'
import { guestParts } from '~/features/guest/parts'
import {
  feedTokenOf,
  type MediaList,
  type MediaPage,
  mediaOf,
  mediaPages,
  mediaPagesBefore,
  totalOf,
} from '~/features/shared/media'
import { latePart } from '~/lib/late-parts'
import { keepPrevious, useLateClient, useLatePages } from '~/lib/late-queries'
import { useEventSocket } from '~/lib/use-event-socket'
import { guestPageQuery } from './guest-page-query'

const loadNews = latePart(() => import('./news'))

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
  /** How the whole album is spread over time; undefined where it has no sections. */
  timeline: Timeline | undefined
  /** The moment from which on photos are shown (ISO 8601); null from the newest. */
  start: string | null
  startAt(before: string | null): void
  /** Fetches what is newer than a list that starts in the past; null where nothing is. */
  loadNewer: (() => void) | null
  /** Refetches one photo: its addresses expire, and it may have been deleted. */
  refresh(mediaId: string): Promise<void>
}

/** The photos of an event, starting with the page embedded in the HTML, kept current by the event's socket. */
export function useGallery(eventId: string, firstPage: MediaPage, view: View): GalleryData {
  const askClient = useLateClient()
  const first = () => ({ pages: [firstPage], pageParams: [null] })
  const list = view === 'notes' ? 'added' : view
  const query = useLatePages(
    {
      ...mediaPages(eventId, list),
      // The photos of the previous order stay until those of the new one arrive.
      ...(list === 'captured' && { placeholderData: keepPrevious }),
    },
    // The embedded page has the default order.
    () => (list === 'added' ? first() : undefined),
  )
  const album = useLatePages({ ...mediaPages(eventId, 'added'), enabled: false }, first)
  const past = usePast(eventId, list)
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    past.query ?? query
  const items = useMemo(() => mediaOf(data), [data])

  useLiveGallery(eventId, feedTokenOf(first()))

  // One request of a list at a time: another would cancel it, and be cancelled by it in turn.
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  const refresh = useCallback(
    async (mediaId: string) => (await loadNews()).refetchPhoto(await askClient(), eventId, mediaId),
    [askClient, eventId],
  )

  const fetchRevealed = useCallback(
    async () => (await loadNews()).fetchRevealed(await askClient(), eventId),
    [askClient, eventId],
  )

  return {
    items,
    total: totalOf(data),
    albumTotal: totalOf(album.data),
    isPending: (past.query ?? query).isPending,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    hasFailed: isFetchNextPageError,
    loadMore,
    fetchRevealed,
    refresh,
    timeline: list === 'added' || list === 'captured' ? query.data?.pages[0]?.timeline : undefined,
    start: past.start,
    startAt: past.startAt,
    loadNewer: past.loadNewer,
  }
}

/** Follows the event's socket from `since` on. */
function useLiveGallery(eventId: string, since: string | null): void {
  const askClient = useLateClient()
  useEventSocket({
    eventId,
    since,
    onFact(kind, data) {
      // A late part answers in order, so each part gets the facts in theirs.
      for (const { news } of guestParts)
        void Promise.all([askClient(), news?.()]).then(([client, part]) =>
          part?.onFact({ client, eventId, kind, data }),
        )
    },
    onReset() {
      for (const { news } of guestParts)
        void Promise.all([askClient(), news?.()]).then(([client, part]) => part?.catchUp({ client, eventId }))
    },
    // The door may have closed between the page and its socket.
    onUnreached() {
      void askClient().then((client) =>
        client.invalidateQueries({ queryKey: guestPageQuery(eventId).queryKey }),
      )
    },
  })
}

/** The album from a moment in the past on, while one is chosen. Another list begins with its newest photos. */
function usePast(eventId: string, list: MediaList) {
  const [chosen, setChosen] = useState<{ list: MediaList; before: string } | null>(null)
  const start = chosen?.list === list ? chosen.before : null
  const sort = list === 'captured' ? list : 'added'
  const query = useLatePages({ ...mediaPagesBefore(eventId, sort, start ?? ''), enabled: start !== null })
  const { hasPreviousPage, isFetching, fetchPreviousPage } = query
  const loadNewer = useCallback(() => {
    if (!isFetching) void fetchPreviousPage()
  }, [isFetching, fetchPreviousPage])
  return {
    start,
    startAt: (before: string | null) => setChosen(before === null ? null : { list, before }),
    query: start === null ? null : query,
    loadNewer: start !== null && hasPreviousPage ? loadNewer : null,
  }
}
