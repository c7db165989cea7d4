import { MINUTES, SECONDS } from '@afterglow/contract/kernel'
import { getOverview, type Overview } from '@afterglow/contract/overview'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { keepEvent } from '~/features/host/events'
import { call } from '~/lib/api'
import type { FactPage, PartNews } from '~/lib/part-news'
import { queryOf } from '~/lib/query'
import { throttle } from '~/lib/throttle'

/** While a party is on, something happens all the time. */
const REFETCH_EVERY = 2 * SECONDS

/** What the event's page shows of the party. Refetched now and then as well: a wall that lost its power says nothing. */
export function overviewQuery(eventId: string) {
  return queryOptions<Overview>({
    ...queryOf(getOverview, { params: { eventId } }),
    async queryFn({ client, signal }) {
      const overview = await call(getOverview, { params: { eventId }, signal })
      keepEvent(client, overview.event)
      return overview
    },
    refetchInterval: 1 * MINUTES,
  })
}

const refetches = new WeakMap<QueryClient, Map<string, () => void>>()

/** Whatever happened, the overview may show it. */
export const overviewNews: PartNews = { onFact: refetch, catchUp: refetch }

function refetch({ client, eventId }: FactPage): void {
  const ofClient = refetches.get(client) ?? new Map<string, () => void>()
  refetches.set(client, ofClient)
  const { queryKey } = overviewQuery(eventId)
  const ofEvent =
    ofClient.get(eventId) ?? throttle(() => void client.invalidateQueries({ queryKey }), REFETCH_EVERY)
  ofClient.set(eventId, ofEvent)
  ofEvent()
}
