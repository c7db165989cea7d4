import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffectEvent, useMemo, useRef } from 'react'
import { applyArchiveFact, refetchArchives } from '~/features/host/archives'
import { feedTokenOf, mediaOf } from '~/features/shared/media'
import { sendWhatHadNoRoom } from '~/features/shared/uploads'
import { throttle } from '~/lib/throttle'
import { useEventSocket } from '~/lib/use-event-socket'
import {
  applyHostMediaFact,
  hostMediaPages,
  hostTimeline,
  type MediaView,
  mediaBursts,
  mediaCounts,
  recountHostMedia,
  refetchHostMedia,
  refetchMatchedByServer,
} from './host-media'
import { arrivingOriginals } from './originals-on-their-way'

/** Many photos may change at once; their totals are requested once. */
const COUNT_DELAY = 400

/**
 * How often at most what only the server can match is requested anew, in ms: seldom enough for many pages to arrive in
 * between, since the next request cancels the last. Bursts cost the server more.
 */
const MATCH_EVERY = 4000
const BURSTS_EVERY = 10_000

/** Facts after which other photos may match a filter. */
const CHANGES_MATCHES: ReadonlySet<string> = new Set([
  'media.published',
  'media.removed',
  'hearts.changed',
  'faces.detected',
  'faces.changed',
])

/** The count of each status, and of all. */
const COUNT_OF = {
  all: 'all',
  published: 'published',
  required_approval: 'requiredApproval',
  unpublished: 'unpublished',
} as const

/** The photos of one view, kept current by the event's socket while the screen is shown. */
export function useHostMedia(eventId: string, view: MediaView) {
  const client = useQueryClient()
  const query = useInfiniteQuery(hostMediaPages(eventId, view))
  const counts = useQuery(mediaCounts(eventId, view)).data
  const timeline = useQuery(hostTimeline(eventId, view)).data
  const counting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const recount = useEffectEvent(() => {
    void recountHostMedia(client, eventId)
    void client.invalidateQueries(arrivingOriginals(eventId))
  })
  const refetchMatches = useMemo(
    () => throttle(() => refetchMatchedByServer(client, eventId), MATCH_EVERY),
    [client, eventId],
  )
  const refetchBursts = useMemo(
    () => throttle(() => void client.invalidateQueries(mediaBursts(eventId)), BURSTS_EVERY),
    [client, eventId],
  )
  useEventSocket({
    eventId,
    since: feedTokenOf(query.data),
    onFact(kind, data) {
      applyHostMediaFact(client, eventId, kind, data)
      applyArchiveFact(client, eventId, kind, data)
      if (CHANGES_MATCHES.has(kind)) refetchMatches()
      if (!kind.startsWith('media.')) return
      refetchBursts()
      clearTimeout(counting.current)
      counting.current = setTimeout(recount, COUNT_DELAY)
    },
    onReset() {
      void refetchHostMedia(client, eventId)
      void client.invalidateQueries(arrivingOriginals(eventId))
      refetchArchives(client)
      sendWhatHadNoRoom(eventId)
    },
  })
  // Keeps the array's identity for memoized tiles: an album of thousands is assembled once per change.
  const media = useMemo(() => mediaOf(query.data), [query.data])
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return {
    data,
    media,
    counts,
    /** As far as they are counted, and at least what is loaded. */
    total: Math.max(media.length, counts?.[COUNT_OF[view.status ?? 'all']] ?? 0),
    /** Null until it is known: counting it takes longer than the first photos. */
    timeline: timeline ?? null,
    hasFailed: isError && !data,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore,
    refetch,
  }
}

export type LiveMedia = ReturnType<typeof useHostMedia>
