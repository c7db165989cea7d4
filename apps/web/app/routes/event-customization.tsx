import type { Event } from '@afterglow/contract/events'
import { Settings } from 'lucide-react'
import { Fragment, type ReactNode, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { look } from '~/features/host/event-settings'
import { EventCover } from '~/features/host/events/event-cover'
import { EventProblem } from '~/features/host/events/event-problem'
import { LiveButton } from '~/features/host/events/live-button'
import { SharePanel } from '~/features/host/events/share-panel'
import { useLiveEvent } from '~/features/host/events/use-live-event'
import type { HostPart } from '~/features/host/part'
import { hostParts } from '~/features/host/parts'
import { BackLink } from '~/features/host/shell/back-link'
import { t } from '~/lib/host-words'
import { ButtonLink } from '~/ui/button-link'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { Skeleton } from '~/ui/skeleton'

/** On wide screens the share panel is beside everything else; on phones it follows the cover. */
const gridLook =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]'

const news = hostParts.flatMap((part) => part.news ?? [])

/** The Event Dashboard. */
export default function EventCustomization() {
  const { eventId = '' } = useParams()
  const { data: event, error, refetch } = useLiveEvent(eventId, news)
  if (error && !event) return <EventProblem error={error} onRetry={() => void refetch()} />
  return (
    <>
      <title>{event ? `${event.title} · ${t('app.name')}` : t('app.name')}</title>
      {event ? <EventBoard event={event} /> : <Loading />}
    </>
  )
}

function EventBoard({ event }: { event: Event }) {
  /** The part whose dialog is open. */
  const [open, setOpen] = useState<HostPart | null>(null)
  return (
    <>
      <div className="-mt-3 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <BackLink to="/dashboard/home" label={t('event.allEvents')} />
        <div className="flex flex-wrap gap-2.5">
          <LiveButton event={event} />
          <ButtonLink size="sm" to={`/dashboard/events/${event.id}/settings`}>
            <Icon as={Settings} size={16} />
            {t('eventActions.manage')}
          </ButtonLink>
        </div>
      </div>
      <div className={gridLook}>
        <Card aria-label={t('event.event')} className="overflow-hidden">
          <EventCover event={event} />
          <nav
            aria-label={t('eventActions.label')}
            className="grid grid-cols-2 gap-px overflow-hidden rounded-b-[calc(var(--radius-card)-1px)] bg-line sm:grid-cols-3"
          >
            {ofEach((part) => part.Action && <part.Action event={event} onOpen={() => setOpen(part)} />)}
          </nav>
        </Card>
        <div className="lg:col-start-2 lg:row-span-2">
          <SharePanel event={event} onPersonalize={() => setOpen(look)} />
        </div>
        <div className="grid gap-6 lg:col-start-1">
          {ofEach((part) => part.Card && <part.Card event={event} />)}
        </div>
      </div>
      {ofEach(
        (part) =>
          part.Dialog && (
            <Suspense>
              <part.Dialog event={event} isOpen={open === part} onClose={() => setOpen(null)} />
            </Suspense>
          ),
      )}
    </>
  )
}

/** What each part has for one place of the page. */
function ofEach(fill: (part: HostPart) => ReactNode) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
  return hostParts.map((part, at) => <Fragment key={at}>{fill(part)}</Fragment>)
}

function Loading() {
  return (
    <div role="status" className={gridLook}>
      <span className="sr-only">{t('app.loading')}</span>
      <Skeleton className="aspect-[16/10] rounded-card" />
      <Skeleton className="h-160 rounded-card lg:col-start-2 lg:row-span-2" />
    </div>
  )
}
