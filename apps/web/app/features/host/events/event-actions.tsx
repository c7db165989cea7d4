import type { Event } from '@afterglow/contract/events'
import {
  CalendarDays,
  Images,
  type LucideIcon,
  MonitorPlay,
  Palette,
  SlidersHorizontal,
  Timer,
} from 'lucide-react'
import { Link } from 'react-router'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/host-words'
import { Icon } from '~/ui/icon'

/** What the buttons below the cover open. */
export type EventAction = 'details' | 'preferences' | 'look' | 'countdown' | 'wall'

interface EventActionsProps {
  event: Event
  /** Seconds; null while unknown. */
  wallInterval: number | null
  onOpen(action: EventAction): void
}

/** The six buttons below the cover, each with its current state in a word. */
export function EventActions({ event, wallInterval, onOpen }: EventActionsProps) {
  const wallText = wallInterval === null ? '' : t('eventActions.wallText', { seconds: wallInterval })
  return (
    <nav
      aria-label={t('eventActions.label')}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-b-[calc(var(--radius-card)-1px)] bg-line sm:grid-cols-3"
    >
      {button('details', CalendarDays, { name: t('eventActions.info'), text: t('eventActions.infoText') })}
      {button('preferences', SlidersHorizontal, {
        name: t('eventActions.preferences'),
        text: t('eventActions.preferencesText'),
      })}
      {button('look', Palette, { name: t('eventActions.page'), text: t('eventActions.pageText') })}
      {button('countdown', Timer, { name: t('eventActions.countdown'), text: countdownText(event) })}
      <Link to={`/dashboard/events/${event.id}/media`} className={tileLook}>
        <Tile icon={Images} name={t('event.gallery')} text={t('event.files', { count: event.mediaCount })} />
      </Link>
      {button('wall', MonitorPlay, { name: t('eventActions.wall'), text: wallText })}
    </nav>
  )

  function button(action: EventAction, icon: LucideIcon, words: { name: string; text: string }) {
    return (
      <button type="button" aria-haspopup="dialog" onClick={() => onOpen(action)} className={tileLook}>
        <Tile icon={icon} {...words} />
      </button>
    )
  }
}

const tileLook =
  'flex min-h-23 gap-3 bg-card p-4 text-left text-ink no-underline -outline-offset-2 hover:bg-(--surface-selected) max-sm:flex-col sm:items-center sm:p-5'

function Tile({ icon, name, text }: { icon: LucideIcon; name: string; text: string }) {
  return (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-sunken text-accent-ink">
        <Icon as={icon} />
      </span>
      <span className="min-w-0">
        <span className="block text-[.9375rem] leading-tight font-semibold">{name}</span>
        <span className="numeric mt-0.5 block min-h-[1.1rem] text-[.8125rem] leading-tight text-subtle">
          {text}
        </span>
      </span>
    </>
  )
}

function countdownText({ countdownEnabled, countdownEndLocal, dateFormat }: Event): string {
  const [date, time] = countdownEndLocal?.split('T') ?? []
  if (!countdownEnabled || !date || !time) return t('eventActions.countdownOff')
  return t('eventActions.countdownUntil', { date: formatDate(date, dateFormat), time: time.slice(0, 5) })
}
