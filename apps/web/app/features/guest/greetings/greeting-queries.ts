import { MEDIA_URL_WINDOW } from '@afterglow/contract/media'
import { type GreetingPage, listGreetings } from '@afterglow/contract/notes'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/api'
import { FIRST_PAGE } from '~/lib/late-queries'
import { greetingsKey } from './greetings-key'

const PAGE_SIZE = 60

/** The voice messages that the host plays for guests, newest first. */
export function greetingPages(eventId: string) {
  return infiniteQueryOptions({
    queryKey: [...greetingsKey(eventId), 'list'] as const,
    queryFn: ({ pageParam, signal }): Promise<GreetingPage> =>
      call(listGreetings, {
        params: { eventId },
        query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page: GreetingPage) => page.nextCursor,
    // Refetch before addresses expire, so that an open page always has valid ones.
    refetchInterval: (5 / 6) * MEDIA_URL_WINDOW,
  })
}

/** How many there are for this guest. */
export function greetingCount(eventId: string) {
  return queryOptions({
    queryKey: [...greetingsKey(eventId), 'count'] as const,
    queryFn: async ({ signal }) =>
      (await call(listGreetings, { params: { eventId }, query: { limit: 1 }, signal })).total,
  })
}
