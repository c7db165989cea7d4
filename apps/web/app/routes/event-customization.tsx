import type { Event } from '@afterglow/contract/events'
import { useQuery } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { AlbumsCard } from '~/features/host/albums'
import { ChallengesCard } from '~/features/host/challenges'
import { type EventDialogName, EventDialogs } from '~/features/host/event-settings/event-dialogs'
import { wallQuery } from '~/features/host/event-settings/wall-queries'
import { EventActions } from '~/features/host/events/event-actions'
import { EventCover } from '~/features/host/events/event-cover'
import { EventProblem } from '~/features/host/events/event-problem'
import { LiveButton } from '~/features/host/events/live-button'
import { SharePanel } from '~/features/host/events/share-panel'
import { useLiveEvent } from '~/features/host/events/use-live-event'
import { MessageCards } from '~/features/host/messages/message-cards'
import { ReportsCard } from '~/features/host/moderation'
import { BackLink } from '~/features/host/shell/back-link'
import { t } from '~/lib/host-words'
import { ButtonLink } from '~/ui/button-link'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { Skeleton } from '~/ui/skeleton'

/** On wide screens the share panel is beside everything else; on phones it follows the cover. */
const gridLook =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]'

/** The Event Dashboard. */
export default function EventCustomization() {
  const { eventId = '' } = useParams()
  const { data: event, error, refetch } = useLiveEvent(eventId)
  if (error && !event) return <EventProblem error={error} onRetry={() => void refetch()} />
  return (
    <>
      <title>{event ? `${event.title} · ${t('app.name')}` : t('app.name')}</title>
      {event ? <EventBoard event={event} /> : <Loading />}
    </>
  )
}

function EventBoard({ event }: { event: Event }) {
  const [open, setOpen] = useState<EventDialogName | null>(null)
  const { data: wall } = useQuery(wallQuery(event.id))
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
          <EventActions event={event} wallInterval={wall?.photoInterval ?? null} onOpen={setOpen} />
        </Card>
        <div className="lg:col-start-2 lg:row-span-2">
          <SharePanel event={event} onPersonalize={() => setOpen('look')} />
        </div>
        <div className="grid gap-6 lg:col-start-1">
          <ReportsCard eventId={event.id} />
          <MessageCards eventId={event.id} />
          <AlbumsCard eventId={event.id} />
          <ChallengesCard event={event} />
        </div>
      </div>
      <EventDialogs event={event} open={open} onClose={() => setOpen(null)} />
    </>
  )
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
