import type { EventCard } from '@afterglow/contract/events'

export interface Totals {
  events: number
  photos: number
  members: number
}

/** What the host's events come to. An event has its host and nobody beside them, so there are no members to count. */
export function totalsOf(events: readonly Pick<EventCard, 'mediaCount'>[]): Totals {
  const photos = events.reduce((sum, event) => sum + event.mediaCount, 0)
  return { events: events.length, photos, members: 0 }
}
