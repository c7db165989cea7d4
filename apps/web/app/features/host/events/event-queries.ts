import { type EventCard, getEvent, listEvents } from '@afterglow/contract/events'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '~/lib/query'

export const eventListQuery = queryOf(listEvents, {})

export function eventQuery(eventId: string) {
  return queryOf(getEvent, { params: { eventId } })
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
