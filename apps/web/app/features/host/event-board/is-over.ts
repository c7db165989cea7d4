import type { Event } from '@afterglow/contract/events'
import { formatDate } from '~/lib/format'

/** Whether the party has been. An event that is live goes on, whatever its date. */
export function isOver({ status, eventDate }: Pick<Event, 'status' | 'eventDate'>, today: Date): boolean {
  return status !== 'live' && eventDate !== null && eventDate < formatDate(today.toISOString(), 'yyyy-MM-dd')
}
