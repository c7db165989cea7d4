import { type Event, type EventCard, getEvent, listEvents } from '@afterglow/contract/events'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/api'
import { queryOf } from '~/lib/query'

export const eventListQuery = queryOf(listEvents, {})

export function eventQuery(eventId: string) {
  const query = queryOf(getEvent, { params: { eventId } })
  return queryOptions<Event>({
    ...query,
    async queryFn({ client, signal }) {
      const answer = await call(getEvent, { params: { eventId }, signal })
      // A save, or a fact, may have overtaken this answer.
      const known = client.getQueryData<Event>(query.queryKey)
      return known && known.updatedAt > answer.updatedAt ? known : answer
    },
  })
}

/** The event from the cache: from its own screen, or from the list the host came from. */
export function useKnownEvent(eventId: string | null): Pick<EventCard, 'id' | 'title'> | null {
  const queryClient = useQueryClient()
  const own = useQuery({ ...eventQuery(eventId ?? ''), enabled: eventId !== null }).data
  if (!eventId) return null
  const listed = queryClient
    .getQueryData(eventListQuery.queryKey)
    ?.events.find((event) => event.id === eventId)
  return own ?? listed ?? null
}
