import type { EventCard } from '@afterglow/contract/events'
import { CloudOff, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { EventGrid, EventGridSkeleton } from '~/features/host/events/event-grid'
import { PagedEvents } from '~/features/host/events/paged-events'
import { QrDialog } from '~/features/host/events/qr-dialog'
import { useEventPages } from '~/features/host/events/use-event-pages'
import { t } from '~/lib/host-words'
import { useSession } from '~/lib/session-client'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast'

export default function DashboardHome() {
  const list = useEventPages()
  const { events, isFailed } = list
  const [qrEvent, setQrEvent] = useState<EventCard | null>(null)
  const [isQrOpen, setIsQrOpen] = useState(false)

  // Toasts are rendered outside of this component.
  useEffect(() => {
    if (isFailed) toast.destructive(t('errors.title'), t('home.loadFailed'))
  }, [isFailed])

  function showQr(event: EventCard) {
    setQrEvent(event)
    setIsQrOpen(true)
  }

  return (
    <>
      <title>{t('home.pageTitle')}</title>
      <Head />
      {events ? (
        <PagedEvents list={list} events={events}>
          <EventGrid events={events} isWhole={!list.hasMore && list.typed === ''} onShowQr={showQr} />
        </PagedEvents>
      ) : isFailed ? (
        <EmptyState icon={CloudOff} title={t('home.loadFailed')} text={t('home.loadFailedText')}>
          <Button onClick={() => list.retry()}>{t('home.retry')}</Button>
        </EmptyState>
      ) : (
        <EventGridSkeleton />
      )}
      {qrEvent && <QrDialog event={qrEvent} isOpen={isQrOpen} onOpenChange={setIsQrOpen} />}
    </>
  )
}

function Head() {
  const firstName = useSession().session?.user.fullName?.trim().split(/\s+/)[0]
  return (
    <header className="mb-6 grid gap-5 md:mb-8 md:flex md:items-center md:justify-between md:gap-6">
      <div>
        <h1 className="serif text-display-md wrap-anywhere">
          {firstName ? t('home.welcomeName', { name: firstName }) : t('home.welcome')}
        </h1>
        <p className="mt-2 text-muted">{t('home.lead')}</p>
      </div>
      <ButtonLink to="/dashboard/create" variant="primary" className="max-md:min-h-(--control-lg)">
        <Icon as={Plus} size={18} />
        {t('home.createEvent')}
      </ButtonLink>
    </header>
  )
}
