import { type Event, type EventCard, getEvent, listEventPage, listEvents } from '@afterglow/contract/events'
import { HOURS } from '@afterglow/contract/kernel'
import {
  type InfiniteData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '~/lib/api'
import { pagesOf } from '~/lib/pages-of'
import { queryOf } from '~/lib/query'

/** Begins the key of every list of events. */
export const EVENT_LISTS = [listEvents.path]
const EVENT_PAGES = [...EVENT_LISTS, 'pages']

/** All at once, for choices and sums. */
export const eventListQuery = queryOf(listEvents, {})

/** Page by page, those that match a text. Kept for long, so that Back finds the place that was left. */
export function eventPages(text: string) {
  const pages = pagesOf([...EVENT_PAGES, text], (page, signal) =>
    call(listEventPage, { query: { ...page, ...(text !== '' && { text }) }, signal }),
  )
  return { ...pages, gcTime: 1 * HOURS }
}

export function eventQuery(eventId: string) {
  const query = queryOf(getEvent, { params: { eventId } })
  return queryOptions<Event>({
    ...query,
    async queryFn({ client, signal }) {
      return newerEvent(client, await call(getEvent, { params: { eventId }, signal }))
    },
  })
}

/** An event that has been fetched, unless a save or a fact has overtaken the answer. */
function newerEvent(client: QueryClient, answer: Event): Event {
  const known = client.getQueryData<Event>(queryOf(getEvent, { params: { eventId: answer.id } }).queryKey)
  return known && known.updatedAt > answer.updatedAt ? known : answer
}

/** Keeps an event that came with another answer. */
export function keepEvent(client: QueryClient, event: Event): void {
  client.setQueryData(eventQuery(event.id).queryKey, newerEvent(client, event))
}

/** The event from the cache: from its own screen, or from a list the host came from. */
export function useKnownEvent(eventId: string | null): Pick<EventCard, 'id' | 'title'> | null {
  const queryClient = useQueryClient()
  const own = useQuery({ ...eventQuery(eventId ?? ''), enabled: eventId !== null }).data
  if (!eventId) return null
  return own ?? listedEvents(queryClient).find((event) => event.id === eventId) ?? null
}

function listedEvents(client: QueryClient): EventCard[] {
  type Pages = InfiniteData<{ events: EventCard[] }>
  const pages = client
    .getQueriesData<Pages>({ queryKey: EVENT_PAGES })
    .flatMap(([, data]) => data?.pages ?? [])
  return [...pages, client.getQueryData(eventListQuery.queryKey) ?? { events: [] }].flatMap(
    ({ events }) => events,
  )
}
