import { listCards } from '@afterglow/contract/challenges'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchMediaPage, type MediaPage, mediaKey } from '~/features/shared/media'
import { call } from '~/lib/api'
import { FIRST_PAGE } from '~/lib/late-queries'
import { challengesKey } from './challenges-key'

const PAGE_SIZE = 60

/** The cards of this guest. Facts about photos and challenges have them fetched again. */
export function cardsQuery(eventId: string) {
  return queryOptions({
    queryKey: challengesKey(eventId),
    queryFn: ({ signal }) => call(listCards, { params: { eventId }, signal }),
  })
}

function challengeAlbumKey(eventId: string) {
  return [...mediaKey(eventId), 'challenge'] as const
}

/** The photos that this guest may see of a challenge; their own alone, also those that wait, with `isMine`. */
export function challengeAlbum(eventId: string, challengeId: string, isMine: boolean) {
  return infiniteQueryOptions({
    queryKey: [...challengeAlbumKey(eventId), challengeId, isMine],
    queryFn({ pageParam, signal }): Promise<MediaPage> {
      const mine = isMine ? ({ mine: '1' } as const) : {}
      const query = { limit: PAGE_SIZE, challenge: challengeId, ...mine }
      return fetchMediaPage(eventId, { ...query, ...(pageParam ? { cursor: pageParam } : {}) }, signal)
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** A burst of photos is one request. */
const PAUSE = 1500
const waiting = new Set<string>()

/** Fetches what is shown of an event's challenges again, soon. What is not shown is fetched when it is opened. */
export function refetchChallengesSoon(client: QueryClient, eventId: string): void {
  if (waiting.has(eventId)) return
  waiting.add(eventId)
  setTimeout(() => {
    waiting.delete(eventId)
    for (const queryKey of [challengesKey(eventId), challengeAlbumKey(eventId)])
      void client.invalidateQueries({ queryKey })
  }, PAUSE)
}
