import type { EventCard } from '@afterglow/contract/events'

export interface Totals {
  events: number
  photos: number
  members: number
}

/** Totals over the host's events. An event has no other members than its host, so none are counted. */
export function totalsOf(events: readonly Pick<EventCard, 'mediaCount'>[]): Totals {
  const photos = events.reduce((sum, event) => sum + event.mediaCount, 0)
  return { events: events.length, photos, members: 0 }
}
