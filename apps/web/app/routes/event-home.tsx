import type { Event } from '@afterglow/contract/events'
import { Images, LayoutDashboard, type LucideIcon, Mic, PenLine, Settings, Timer } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { EventCover } from '~/features/host/events/event-cover'
import { EventProblem } from '~/features/host/events/event-problem'
import { useLiveEvent } from '~/features/host/events/use-live-event'
import { BackLink } from '~/features/host/shell/back-link'
import { t } from '~/lib/host-words'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { Skeleton } from '~/ui/skeleton'

/** The older home of an event: its cover, and links to each of its screens. */
export default function EventHome() {
  const { eventId = '' } = useParams()
  const { data: event, error, refetch } = useLiveEvent(eventId)
  if (error && !event) return <EventProblem error={error} onRetry={() => void refetch()} />
  return (
    <>
      <title>{t('eventHome.pageTitle', { title: event?.title ?? t('app.name') })}</title>
      <div className="-mt-4">
        <BackLink to="/dashboard/main" label={t('shell.back')} />
      </div>
      {event ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Card aria-label={t('event.event')} className="overflow-hidden">
            <EventCover event={event} />
          </Card>
          <nav
            aria-label={t('eventHome.screens')}
            className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3"
          >
            {screensOf(event).map((screen) => (
              <ScreenLink key={screen.path} eventId={eventId} {...screen} />
            ))}
          </nav>
        </div>
      ) : (
        <Skeleton className="aspect-[16/8.2] rounded-card" />
      )}
    </>
  )
}

interface Screen {
  path: string
  icon: LucideIcon
  name: string
  text: string
}

function screensOf(event: Event): Screen[] {
  const countdownText = event.countdownEnabled ? t('eventHome.countdownOn') : t('eventActions.countdownOff')
  return [
    {
      path: 'customization',
      icon: LayoutDashboard,
      name: t('eventHome.dashboard'),
      text: t('eventHome.dashboardText'),
    },
    {
      path: 'media',
      icon: Images,
      name: t('eventHome.media'),
      text: t('event.files', { count: event.mediaCount }),
    },
    { path: 'countdown', icon: Timer, name: t('eventHome.countdown'), text: countdownText },
    { path: 'settings', icon: Settings, name: t('eventHome.settings'), text: t('eventHome.settingsText') },
    { path: 'notes', icon: PenLine, name: t('eventHome.notes'), text: t('eventHome.notesText') },
    { path: 'voice-notes', icon: Mic, name: t('eventHome.voice'), text: t('eventHome.voiceText') },
  ]
}

function ScreenLink({ eventId, path, icon, name, text }: Screen & { eventId: string }) {
  return (
    <Link
      to={`/dashboard/events/${eventId}/${path}`}
      className="flex min-h-23 items-center gap-4 rounded-card border border-line bg-card p-5 text-ink no-underline shadow-card hover:bg-(--surface-selected)"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-sunken text-accent-ink">
        <Icon as={icon} />
      </span>
      <span className="min-w-0">
        <span className="block text-[.9375rem] leading-tight font-semibold">{name}</span>
        <span className="numeric mt-0.5 block text-[.8125rem] text-subtle">{text}</span>
      </span>
    </Link>
  )
}
