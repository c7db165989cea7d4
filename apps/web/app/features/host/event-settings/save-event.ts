import { changeEvent, type Event } from '@afterglow/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { eventListQuery, eventQuery } from '~/features/host/events'
import { call, isApiError } from '~/lib/api'
import type { EventFields } from './event-draft'

/** Sends changes that were made with `seen` before the host's eyes, and shows the answer everywhere. */
export async function saveEvent(client: QueryClient, seen: Event, changes: EventFields): Promise<Event> {
  try {
    const event = await call(changeEvent, {
      params: { eventId: seen.id },
      body: { ...changes, updatedAt: seen.updatedAt },
    })
    showEvent(client, event)
    return event
  } catch (error) {
    if (isApiError(error, 'event.changed_meanwhile')) showEvent(client, error.details?.['event'] as Event)
    throw error
  }
}

/** Puts an event where all its screens look for it. */
export function showEvent(client: QueryClient, event: Event) {
  client.setQueryData(eventQuery(event.id).queryKey, event)
  void client.invalidateQueries({ queryKey: eventListQuery.queryKey })
}
