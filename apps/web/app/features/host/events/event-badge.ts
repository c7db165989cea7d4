import type { EventCard } from '@afterglow/contract/events'
import { formatDate, isFutureDate } from '~/lib/format'
import { t } from '~/lib/host-words'

export interface EventBadge {
  tone: 'live' | 'paper'
  label: string
  /** Explains a badge that would suggest less than is true. */
  note: string | null
}

/** Live; otherwise the start, if it is still to come; otherwise Draft. */
export function eventBadge(
  event: Pick<EventCard, 'status' | 'eventDate' | 'dateFormat'>,
  today: Date,
): EventBadge {
  if (event.status === 'live') return { tone: 'live', label: t('home.live'), note: null }
  if (event.eventDate && isFutureDate(event.eventDate, today)) {
    const date = formatDate(event.eventDate, event.dateFormat)
    return { tone: 'paper', label: t('home.starts', { date }), note: null }
  }
  return { tone: 'paper', label: t('home.draft'), note: t('home.draftNote') }
}
