import { t as board } from 'virtual:words/hostBoard'
import type { Event } from '@afterglow/contract/events'
import type { Overview } from '@afterglow/contract/overview'
import { useQuery } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { Fragment, type ReactNode, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import {
  ActivityCard,
  LatestPhotos,
  LovedPhotos,
  NextStep,
  overviewNews,
  overviewQuery,
  WaitingCards,
} from '~/features/host/event-board'
import { details, look, wall } from '~/features/host/event-settings'
import { EventCover } from '~/features/host/events/event-cover'
import { EventProblem } from '~/features/host/events/event-problem'
import { LiveButton } from '~/features/host/events/live-button'
import { QrDialog } from '~/features/host/events/qr-dialog'
import { SharePanel } from '~/features/host/events/share-panel'
import { useLiveEvent } from '~/features/host/events/use-live-event'
import type { HostPart } from '~/features/host/part'
import { hostParts } from '~/features/host/parts'
import { BackLink } from '~/features/host/shell/back-link'
import { t } from '~/lib/host-words'
import { useMedia } from '~/lib/use-media'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Card, cardLook } from '~/ui/card'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { Skeleton } from '~/ui/skeleton'

/** From this width on, what to do and how to share stands beside the party. */
const WIDE = '(min-width: 64rem)'

const columnLook = 'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 lg:gap-5'

const news = [overviewNews, ...hostParts.flatMap((part) => part.news ?? [])]

/** The Event Dashboard. */
export default function EventCustomization() {
  const { eventId = '' } = useParams()
  const overview = useQuery(overviewQuery(eventId))
  const {
    data: event,
    error,
    refetch,
  } = useLiveEvent(eventId, {
    others: news,
    isAwaited: overview.isPending,
    ...(overview.data && { since: overview.data.feedToken }),
  })
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
  const [isCodeOpen, setIsCodeOpen] = useState(false)
  const { data: overview, isError, refetch } = useQuery(overviewQuery(event.id))
  const isWide = useMedia(WIDE)
  const props = { event, overview }

  const party = (
    <>
      <Card aria-label={t('event.event')} className="overflow-hidden">
        <EventCover event={event} facts={overview && factsOf(overview)} />
        {isError && overview === undefined ? (
          <NoNews onRetry={() => void refetch()} />
        ) : (
          <LatestPhotos eventId={event.id} overview={overview} />
        )}
      </Card>
      {overview && <WaitingCards eventId={event.id} overview={overview} />}
    </>
  )
  const doing = overview && (
    <>
      <NextStep
        event={event}
        overview={overview}
        onCover={() => setOpen(details)}
        onCode={() => setIsCodeOpen(true)}
        onWall={() => setOpen(wall)}
      />
      <ActivityCard eventId={event.id} overview={overview} />
    </>
  )
  const rest = (
    <>
      {ofEach((part) => part.Card && <part.Card {...props} />)}
      {overview && <LovedPhotos eventId={event.id} overview={overview} />}
      <nav
        aria-label={t('eventActions.label')}
        className={cx(cardLook, 'grid grid-cols-2 gap-px overflow-hidden bg-line sm:grid-cols-3')}
      >
        {ofEach((part) => part.Action && <part.Action {...props} onOpen={() => setOpen(part)} />)}
      </nav>
      {ofEach((part) => part.Row && <part.Row {...props} />)}
    </>
  )
  const share = <SharePanel event={event} onPersonalize={() => setOpen(look)} />

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
      {isWide ? (
        <div className="grid grid-cols-[minmax(0,1fr)_21.5rem] items-start gap-5">
          <div className={columnLook}>
            {party}
            {rest}
          </div>
          <div className={columnLook}>
            {doing}
            {share}
          </div>
        </div>
      ) : (
        <div className={columnLook}>
          {party}
          {doing}
          {rest}
          {share}
        </div>
      )}
      {ofEach(
        (part) =>
          part.Dialog && (
            <Suspense>
              <part.Dialog {...props} isOpen={open === part} onClose={() => setOpen(null)} />
            </Suspense>
          ),
      )}
      <QrDialog event={event} isOpen={isCodeOpen} onOpenChange={setIsCodeOpen} />
    </>
  )
}

function factsOf({ counts: { files, guests } }: Overview): string {
  const sent = t('event.files', { count: files })
  return guests === 0 ? sent : board('filesFrom', { files: sent, count: guests })
}

function NoNews({ onRetry }: { onRetry(): void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 p-5">
      <p className="text-muted">{board('failed')}</p>
      <Button size="sm" onClick={onRetry}>
        {board('retry')}
      </Button>
    </div>
  )
}

/** What each part has for one place of the page. */
function ofEach(fill: (part: HostPart) => ReactNode) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
  return hostParts.map((part, at) => <Fragment key={at}>{fill(part)}</Fragment>)
}

function Loading() {
  return (
    <div role="status" className={columnLook}>
      <span className="sr-only">{t('app.loading')}</span>
      <Skeleton className="h-90 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  )
}
