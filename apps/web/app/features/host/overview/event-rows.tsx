import type { EventCard } from '@afterglow/contract/events'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/host-words'
import { Card } from '~/ui/card'
import { CoupleTitle } from '~/ui/couple-title'
import { Icon } from '~/ui/icon'
import { Skeleton } from '~/ui/skeleton'

const gridLook = 'grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3'

/** Only the title and date of each event. */
export function EventRows({ events }: { events: readonly EventCard[] }) {
  return (
    <ul className={gridLook}>
      {events.map((event) => (
        <li key={event.id}>
          <Row event={event} />
        </li>
      ))}
    </ul>
  )
}

function Row({ event }: { event: EventCard }) {
  const { id, title, eventDate, dateFormat } = event
  return (
    <Card className="relative flex h-full items-center justify-between gap-3 p-5 transition-shadow duration-(--dur-base) hover:shadow-pop has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus">
      <div className="min-w-0">
        <h3 className="serif text-display-xs wrap-anywhere">
          <Link
            to={`/dashboard/events/${id}/home`}
            className="text-ink no-underline outline-none after:absolute after:inset-0 after:content-['']"
          >
            <CoupleTitle text={title} />
          </Link>
        </h3>
        <p className="mt-1 text-sm text-muted">
          {eventDate ? t('home.starts', { date: formatDate(eventDate, dateFormat) }) : t('home.noDate')}
        </p>
      </div>
      <Icon as={ChevronRight} className="text-subtle" />
    </Card>
  )
}

const PLACEHOLDERS = ['first', 'second', 'third']

export function EventRowsSkeleton() {
  return (
    <div role="status" className={gridLook}>
      <span className="sr-only">{t('app.loading')}</span>
      {PLACEHOLDERS.map((name) => (
        <Skeleton key={name} className="h-24 rounded-card" />
      ))}
    </div>
  )
}
