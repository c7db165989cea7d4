import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { eventListQuery } from '~/features/host/events/event-queries'
import { PagedEvents } from '~/features/host/events/paged-events'
import { useEventPages } from '~/features/host/events/use-event-pages'
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
  const list = useEventPages()
  const { events, isFailed } = list
  const { data: all } = useQuery(eventListQuery)
  const [isSharedOpen, setIsSharedOpen] = useState(false)

  // Toasts are rendered outside of this component.
  useEffect(() => {
    if (isFailed) toast.destructive(t('errors.title'), t('home.loadFailed'))
  }, [isFailed])

  return (
    <>
      <title>{t('main.pageTitle')}</title>
      <PageHead title={t('main.title')} lead={t('main.lead')} />
      <div className="grid gap-6 md:gap-8">
        <ActionCards
          latestEventId={all?.events[0]?.id ?? null}
          eventsAnchor={`#${EVENTS_ID}`}
          onShowShared={() => setIsSharedOpen(true)}
        />
        {all && <Stats totals={totalsOf(all.events)} />}
        <section aria-labelledby={EVENTS_ID}>
          <h2 id={EVENTS_ID} className="serif mb-4 text-display-sm">
            {t('main.myEvents')}
          </h2>
          {events ? (
            <PagedEvents list={list} events={events}>
              {events.length > 0 || list.isLong ? (
                <EventRows events={events} />
              ) : (
                <p className="text-muted">{t('main.none')}</p>
              )}
            </PagedEvents>
          ) : isFailed ? (
            <Button onClick={() => list.retry()}>{t('home.retry')}</Button>
          ) : (
            <EventRowsSkeleton />
          )}
        </section>
      </div>
      <SharedDialog isOpen={isSharedOpen} onOpenChange={setIsSharedOpen} />
    </>
  )
}
