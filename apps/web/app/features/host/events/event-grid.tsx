import type { EventCard as EventCardData } from '@afterglow/contract/events'
import type { EventNews } from '@afterglow/contract/overview'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '~/lib/host-words'
import { IconArch } from '~/ui/arch'
import { cardLook } from '~/ui/card'
import { Skeleton } from '~/ui/skeleton'
import { EventCard } from './event-card'

const gridLook = 'grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3'

interface EventGridProps {
  events: readonly EventCardData[]
  /** All of the host's events, so that a new one would come next. */
  isWhole: boolean
  /** What is new in an event; undefined where nothing is. */
  newsOf(eventId: string): EventNews | undefined
  /** Takes the place of the first card, and its whole row. */
  first?: ReactNode
  onShowQr(event: EventCardData): void
}

export function EventGrid(props: EventGridProps) {
  return (
    <section aria-label={t('home.yourEvents')} className={gridLook}>
      {props.first}
      {props.events.slice(props.first === undefined ? 0 : 1).map((event) => (
        <EventCard
          key={event.id}
          event={event}
          news={props.newsOf(event.id)}
          onShowQr={() => props.onShowQr(event)}
        />
      ))}
      {props.isWhole && <CreateCard />}
    </section>
  )
}

function CreateCard() {
  return (
    <Link
      to="/dashboard/create"
      className="grid min-h-80 place-content-center justify-items-center gap-4 rounded-card border-[1.5px] border-dashed border-control text-center font-semibold text-ink no-underline transition-colors duration-(--dur-base) hover:bg-hover"
    >
      <IconArch icon={Plus} />
      {t('home.createNew')}
    </Link>
  )
}

const PLACEHOLDERS = ['first', 'second', 'third']

export function EventGridSkeleton() {
  return (
    <div role="status" className={gridLook}>
      <span className="sr-only">{t('app.loading')}</span>
      {PLACEHOLDERS.map((name) => (
        <div key={name} className={`${cardLook} overflow-hidden`}>
          <Skeleton className="aspect-4/3 rounded-none" />
          <div className="grid gap-2 px-5 py-4">
            <Skeleton className="h-[1.65rem] w-3/5" />
            <Skeleton className="h-5 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
