import { changeEvent, type Event } from '@afterglow/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { EVENT_LISTS, eventQuery } from '~/features/host/events'
import { call, isApiError } from '~/lib/api'
import type { EventFields } from './event-draft'

/** Sends changes based on the event `seen`, and shows the answer everywhere. */
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

/** Updates the cached event that all its screens read. */
export function showEvent(client: QueryClient, event: Event) {
  client.setQueryData(eventQuery(event.id).queryKey, event)
  void client.invalidateQueries({ queryKey: EVENT_LISTS })
}
