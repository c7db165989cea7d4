import { type Event, type EventCard, eventSchema } from '@afterglow/contract/events'
import { CloudOff, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CREATED } from '~/features/host/create/use-create-event'
import { EventGrid, EventGridSkeleton } from '~/features/host/events/event-grid'
import { PagedEvents } from '~/features/host/events/paged-events'
import { QrDialog } from '~/features/host/events/qr-dialog'
import { useEventPages } from '~/features/host/events/use-event-pages'
import { FirstEvent, NewestEvent, ReadyDialog, useEventNews } from '~/features/host/events-home'
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
  const news = useEventNews()
  const [qrEvent, setQrEvent] = useState<EventCard | null>(null)
  const [isQrOpen, setIsQrOpen] = useState(false)
  const created = useCreated()
  const firstName = useSession().session?.user.fullName?.trim().split(/\s+/)[0]
  const [newest] = events ?? []
  const isFirstVisit = events?.length === 0 && list.typed === '' && !list.hasMore

  // Toasts are rendered outside of this component.
  useEffect(() => {
    if (isFailed) toast.destructive(t('errors.title'), t('home.loadFailed'))
  }, [isFailed])

  function showQr(event: EventCard) {
    setQrEvent(event)
    setIsQrOpen(true)
  }

  if (isFirstVisit)
    return (
      <>
        <title>{t('home.pageTitle')}</title>
        <FirstEvent name={firstName} />
      </>
    )
  return (
    <>
      <title>{t('home.pageTitle')}</title>
      <Head name={firstName} lead={leadOf(news)} />
      {events ? (
        <PagedEvents list={list} events={events}>
          <EventGrid
            events={events}
            isWhole={!list.hasMore && list.typed === ''}
            newsOf={(eventId) => news?.of(eventId)}
            onShowQr={showQr}
            first={
              newest !== undefined && newest.mediaCount > 0 && list.typed === '' ? (
                <NewestEvent event={newest} onShowQr={() => showQr(newest)} />
              ) : undefined
            }
          />
        </PagedEvents>
      ) : isFailed ? (
        <EmptyState icon={CloudOff} title={t('home.loadFailed')} text={t('home.loadFailedText')}>
          <Button onClick={() => list.retry()}>{t('home.retry')}</Button>
        </EmptyState>
      ) : (
        <EventGridSkeleton />
      )}
      {qrEvent && <QrDialog event={qrEvent} isOpen={isQrOpen} onOpenChange={setIsQrOpen} />}
      <ReadyDialog event={created.event} onClose={created.forget} />
    </>
  )
}

/** The event that the wizard has just created, until its dialog is closed. */
function useCreated(): { event: Event | null; forget(): void } {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const given = typeof state === 'object' && state !== null && CREATED in state ? state[CREATED] : null
  return {
    event: eventSchema.safeParse(given).data ?? null,
    forget: () => void navigate('.', { replace: true, state: null, preventScrollReset: true }),
  }
}

/** What is new, in a sentence or two. */
function leadOf(news: ReturnType<typeof useEventNews>): string {
  const sentences = [
    news !== null && news.newFiles > 0 && t('home.newPhotos', { count: news.newFiles }),
    news !== null && news.waitingPhotos > 0 && t('home.waitingPhotos', { count: news.waitingPhotos }),
  ].filter((sentence) => sentence !== false)
  return sentences.length === 0 ? t('home.lead') : sentences.join(' ')
}

function Head({ name, lead }: { name: string | undefined; lead: string }) {
  return (
    <header className="mb-6 grid gap-5 md:mb-8 md:flex md:items-center md:justify-between md:gap-6">
      <div>
        <h1 className="serif text-display-md wrap-anywhere">
          {name ? t('home.welcomeName', { name }) : t('home.welcome')}
        </h1>
        <p className="mt-2 text-muted">{lead}</p>
      </div>
      <ButtonLink to="/dashboard/create" variant="primary" className="max-md:min-h-(--control-lg)">
        <Icon as={Plus} size={18} />
        {t('home.createEvent')}
      </ButtonLink>
    </header>
  )
}
