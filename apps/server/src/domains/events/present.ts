import { type Event, eventSchema, type FocalPoint, localTimeOf } from '@afterglow/contract/events'
import type { EventRow } from '../access/index.ts'

/** An event as its host sees it. The schema drops what the host must not see (password hash, epochs). */
export function presentEvent(event: EventRow): Event {
  const { countdownEndDate: end, sendingFrom, sendingUntil, revealsAt } = event
  const localOf = (time: Date | null) => time && localTimeOf(time.getTime(), event.timeZone)
  return eventSchema.parse({
    ...event,
    hasPassword: event.passwordHash !== null,
    coverFocalPoint: focalPointOf(event),
    countdownEndDate: end?.toISOString() ?? null,
    countdownEndLocal: localOf(end),
    sendingFrom: sendingFrom?.toISOString() ?? null,
    sendingUntil: sendingUntil?.toISOString() ?? null,
    sendingFromLocal: localOf(sendingFrom),
    sendingUntilLocal: localOf(sendingUntil),
    revealsAt: revealsAt?.toISOString() ?? null,
    revealsAtLocal: localOf(revealsAt),
    createdAt: event.createdAt.toISOString(),
    updatedAt: event.updatedAt.toISOString(),
  })
}

export function focalPointOf(event: EventRow): FocalPoint {
  return { x: event.coverFocalX, y: event.coverFocalY }
}
