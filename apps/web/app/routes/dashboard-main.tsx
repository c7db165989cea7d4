import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { eventListQuery } from '~/features/host/events/event-queries'
import { ActionCards } from '~/features/host/overview/action-cards'
import { EventRows, EventRowsSkeleton } from '~/features/host/overview/event-rows'
import { SharedDialog } from '~/features/host/overview/shared-dialog'
import { Stats } from '~/features/host/overview/stats'
import { totalsOf } from '~/features/host/overview/totals'
import { PageHead } from '~/features/host/shell/page-head'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { toast } from '~/ui/toast'

const EVENTS_ID = 'my-events'

/** The older dashboard. */
export default function DashboardMain() {
  const { data, isError, refetch } = useQuery(eventListQuery)
  const [isSharedOpen, setIsSharedOpen] = useState(false)

  // Toasts are rendered outside of this component.
  useEffect(() => {
    if (isError) toast.destructive(t('errors.title'), t('home.loadFailed'))
  }, [isError])

  return (
    <>
      <title>{t('main.pageTitle')}</title>
      <PageHead title={t('main.title')} lead={t('main.lead')} />
      <div className="grid gap-6 md:gap-8">
        <ActionCards
          latestEventId={data?.events[0]?.id ?? null}
          eventsAnchor={`#${EVENTS_ID}`}
          onShowShared={() => setIsSharedOpen(true)}
        />
        {data && <Stats totals={totalsOf(data.events)} />}
        <section aria-labelledby={EVENTS_ID}>
          <h2 id={EVENTS_ID} className="serif mb-4 text-display-sm">
            {t('main.myEvents')}
          </h2>
          {data ? (
            <EventRows events={data.events} />
          ) : isError ? (
            <Button onClick={() => void refetch()}>{t('home.retry')}</Button>
          ) : (
            <EventRowsSkeleton />
          )}
        </section>
      </div>
      <SharedDialog isOpen={isSharedOpen} onOpenChange={setIsSharedOpen} />
    </>
  )
}
