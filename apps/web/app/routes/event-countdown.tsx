import type { Event } from '@afterglow/contract/events'
import { useParams } from 'react-router'
import { CountdownForm } from '~/features/host/event-settings/countdown-form'
import { EventProblem } from '~/features/host/events/event-problem'
import { useLiveEvent } from '~/features/host/events/use-live-event'
import { BackLink } from '~/features/host/shell/back-link'
import { PageHead } from '~/features/host/shell/page-head'
import { t } from '~/lib/host-words'
import { Skeleton } from '~/ui/skeleton'

export default function EventCountdown() {
  const { eventId = '' } = useParams()
  const { data: event, error, refetch } = useLiveEvent(eventId)
  if (error && !event) {
    return <EventProblem error={error} failed={t('eventForm.loadFailed')} onRetry={() => void refetch()} />
  }
  return (
    <>
      <div className="-mt-4">
        <BackLink to={`/dashboard/events/${eventId}/customization`} label={t('shell.back')} />
      </div>
      <PageHead title={t('countdown.heading')} lead={t('countdown.lead')} />
      {event ? <Screen event={event} /> : <Skeleton className="h-80 max-w-160 rounded-card" />}
    </>
  )
}

function Screen({ event }: { event: Event }) {
  return (
    <>
      <title>{t('countdown.pageTitle', { title: event.title })}</title>
      <CountdownForm event={event} />
    </>
  )
}
