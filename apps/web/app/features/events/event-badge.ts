import type { EventCard } from '@afterglow/contract/events'
import { formatDate, isFutureDate } from '../../lib/format'
import { t } from '../../lib/host-words'

export interface EventBadge {
  tone: 'live' | 'paper'
  label: string
}

/** Live; else when it starts, if that is still to come; else Draft. */
export function eventBadge(
  event: Pick<EventCard, 'status' | 'eventDate' | 'dateFormat'>,
  today: Date,
): EventBadge {
  if (event.status === 'live') return { tone: 'live', label: t('home.live') }
  if (event.eventDate && isFutureDate(event.eventDate, today)) {
    return { tone: 'paper', label: t('home.starts', { date: formatDate(event.eventDate, event.dateFormat) }) }
  }
  return { tone: 'paper', label: t('home.draft') }
}
