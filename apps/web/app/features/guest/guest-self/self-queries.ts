import { getMe } from '@afterglow/contract/guests'
import { listMedia } from '@afterglow/contract/media'
import { listOwnMessages } from '@afterglow/contract/notes'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ownMessagesKey } from '~/features/guest/notes'
import { ownMediaKey } from '~/features/shared/media'
import { call } from '~/lib/api'
import { FIRST_PAGE, queryOf } from '~/lib/query'

const PAGE_SIZE = 24

/** This browser's guest in the event. */
export function selfQuery(eventId: string) {
  return queryOf(getMe, { params: { eventId } })
}

/**
 * What this guest left for the hosts. Facts keep it current; it is also refetched on every view, since a guest looks
 * after sending.
 */
export function ownMessagesQuery(eventId: string) {
  return queryOptions({
    queryKey: ownMessagesKey(eventId),
    queryFn: ({ signal }) => call(listOwnMessages, { params: { eventId }, signal }),
    staleTime: 0,
  })
}

/** What this guest has sent, newest first. */
export function ownMediaQuery(eventId: string) {
  return infiniteQueryOptions({
    queryKey: ownMediaKey(eventId),
    queryFn: ({ pageParam, signal }) =>
      call(listMedia, {
        params: { eventId },
        query: { limit: PAGE_SIZE, mine: '1' as const, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.nextCursor,
    // Guests look here right after sending something.
    staleTime: 0,
  })
}
