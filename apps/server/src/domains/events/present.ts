import { type Event, eventSchema, type FocalPoint, localTimeOf } from '@afterglow/contract/events'
import type { EventRow } from '../access/index.ts'

/** An event as its host sees it. The schema drops what the host must not see (password hash, epochs). */
export function presentEvent(event: EventRow): Event {
  const end = event.countdownEndDate
  return eventSchema.parse({
    ...event,
    hasPassword: event.passwordHash !== null,
    coverFocalPoint: focalPointOf(event),
    countdownEndDate: end?.toISOString() ?? null,
    countdownEndLocal: end === null ? null : localTimeOf(end.getTime(), event.timeZone),
    createdAt: event.createdAt.toISOString(),
    updatedAt: event.updatedAt.toISOString(),
  })
}

export function focalPointOf(event: EventRow): FocalPoint {
  return { x: event.coverFocalX, y: event.coverFocalY }
}
