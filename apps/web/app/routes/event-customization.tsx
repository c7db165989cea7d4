import { useQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { EventCover } from '~/features/events/event-cover'
import { EventProblem } from '~/features/events/event-problem'
import { eventQuery } from '~/features/events/event-queries'
import { SharePanel } from '~/features/events/share-panel'
import { MessageCards } from '~/features/messages/message-cards'
import { BackLink } from '~/features/shell/back-link'
import { t } from '~/lib/host-words'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { Skeleton } from '~/ui/skeleton'

const gridLook = 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]'

export default function EventCustomization() {
  const { eventId = '' } = useParams()
  const { data: event, error, refetch } = useQuery(eventQuery(eventId))
  if (error && !event) return <EventProblem error={error} onRetry={() => void refetch()} />
  return (
    <>
      <title>{event ? `${event.title} · ${t('app.name')}` : t('app.name')}</title>
      <div className="-mt-3 max-md:hidden">
        <BackLink to="/dashboard/home" label={t('event.allEvents')} />
      </div>
      {event ? (
        <div className={gridLook}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Card aria-label={t('event.event')} className="overflow-hidden">
              <EventCover event={event} />
              <GalleryLink eventId={eventId} count={event.mediaCount} />
            </Card>
            <MessageCards eventId={eventId} />
          </div>
          <SharePanel event={event} />
        </div>
      ) : (
        <div role="status" className={gridLook}>
          <span className="sr-only">{t('app.loading')}</span>
          <Skeleton className="aspect-[16/10] rounded-card" />
          <Skeleton className="h-160 rounded-card" />
        </div>
      )}
    </>
  )
}

function GalleryLink({ eventId, count }: { eventId: string; count: number }) {
  return (
    <Link
      to={`/dashboard/events/${eventId}/media`}
      className="flex min-h-23 items-center gap-4 p-5 text-ink no-underline -outline-offset-2 hover:bg-(--surface-selected)"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-sunken text-accent-ink">
        <Icon as={Images} />
      </span>
      <span>
        <span className="block text-[.9375rem] leading-tight font-semibold">{t('event.gallery')}</span>
        <span className="numeric mt-0.5 block text-[.8125rem] text-subtle">
          {t('event.files', { count })}
        </span>
      </span>
    </Link>
  )
}
