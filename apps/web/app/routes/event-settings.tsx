import { Eye } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import { SettingsForm } from '~/features/host/event-settings/settings-form'
import { SETTINGS_TABS } from '~/features/host/event-settings/settings-tabs'
import { EventProblem } from '~/features/host/events/event-problem'
import { useLiveEvent } from '~/features/host/events/use-live-event'
import { BackLink } from '~/features/host/shell/back-link'
import { t } from '~/lib/host-words'
import { buttonLook } from '~/ui/button-look'
import { Icon } from '~/ui/icon'
import { Skeleton } from '~/ui/skeleton'

export default function EventSettings() {
  const { eventId = '' } = useParams()
  const { data: event, error, refetch } = useLiveEvent(eventId)
  const [search, setSearch] = useSearchParams()
  const tab = SETTINGS_TABS.find((name) => name === search.get('tab')) ?? 'general'
  if (error && !event) {
    return <EventProblem error={error} failed={t('eventForm.loadFailed')} onRetry={() => void refetch()} />
  }
  return (
    <>
      <title>{t('eventSettings.pageTitle', { title: event?.title ?? t('app.name') })}</title>
      <div className="-mt-4">
        <BackLink to={`/dashboard/events/${eventId}/customization`} label={t('shell.back')} />
      </div>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="serif text-display-md">{t('eventSettings.heading')}</h1>
        <a href={`/${eventId}`} target="_blank" rel="noopener" className={buttonLook({ size: 'sm' })}>
          <Icon as={Eye} size={16} />
          {t('event.guestView')}
        </a>
      </header>
      {event ? (
        <SettingsForm
          event={event}
          tab={tab}
          onTab={(next) => setSearch({ tab: next }, { replace: true, preventScrollReset: true })}
        />
      ) : (
        <Skeleton className="h-100 rounded-card" />
      )}
    </>
  )
}
