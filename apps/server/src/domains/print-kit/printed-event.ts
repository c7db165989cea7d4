import type { EventRow } from '../events/index.ts'

/** The day that stands on paper, YYYY-MM-DD. */
export function printedDate(event: EventRow): string | null {
  return event.startDate ?? event.eventDate
}

/** The short link: what the code says. */
export function eventLink(publicUrl: string, event: EventRow): string {
  return new URL(`/${event.id}`, publicUrl).href
}
