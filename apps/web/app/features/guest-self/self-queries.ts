import { getMe } from '@afterglow/contract/guests'
import { listMedia } from '@afterglow/contract/media'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { ownMediaKey } from '~/features/media'
import { call } from '~/lib/api'
import { queryOf } from '~/lib/query'

const PAGE_SIZE = 24

/** Who this browser is in the event. */
export function selfQuery(eventId: string) {
  return queryOf(getMe, { params: { eventId } })
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
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // Looking again is what somebody does who has just sent something.
    staleTime: 0,
  })
}
