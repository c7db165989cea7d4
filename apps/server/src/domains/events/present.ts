import { type Event, eventSchema } from '@afterglow/contract/events'
import type { EventRow } from './event-store.ts'

/** An event as its host sees it. The schema drops what is not theirs to see (password hash, epochs). */
export function presentEvent(event: EventRow): Event {
  return eventSchema.parse({
    ...event,
    countdownEndDate: event.countdownEndDate?.toISOString() ?? null,
    createdAt: event.createdAt.toISOString(),
    updatedAt: event.updatedAt.toISOString(),
  })
}
