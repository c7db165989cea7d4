import type { Event } from '@afterglow/contract/events'
import { CalendarDays, MonitorPlay, Palette, SlidersHorizontal, Timer } from 'lucide-react'
import { ActionTile, type HostPart } from '~/features/host/part'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/host-words'
import type { FactPage } from '~/lib/part-news'
import { CountdownDialog } from './countdown-dialog'
import { DetailsDialog } from './details-dialog'
import { LookDialog } from './look-dialog'
import { PreferencesDialog } from './preferences-dialog'
import { WallDialog } from './wall-dialog'
import { wallControlQuery, wallQuery } from './wall-queries'

/** Title, date and cover photo. */
export const details: HostPart = {
  Action: ({ onOpen }) => (
    <ActionTile
      icon={CalendarDays}
      name={t('eventActions.info')}
      text={t('eventActions.infoText')}
      onOpen={onOpen}
    />
  ),
  Dialog: DetailsDialog,
}

/** What guests may do, and the texts they read. */
export const preferences: HostPart = {
  Action: ({ onOpen }) => (
    <ActionTile
      icon={SlidersHorizontal}
      name={t('eventActions.preferences')}
      text={t('eventActions.preferencesText')}
      onOpen={onOpen}
    />
  ),
  Dialog: PreferencesDialog,
}

/** How the guest page looks. */
export const look: HostPart = {
  Action: ({ onOpen }) => (
    <ActionTile
      icon={Palette}
      name={t('eventActions.page')}
      text={t('eventActions.pageText')}
      onOpen={onOpen}
    />
  ),
  Dialog: LookDialog,
}

/** The countdown before an event opens. */
export const countdown: HostPart = {
  Action: ({ event, onOpen }) => (
    <ActionTile icon={Timer} name={t('eventActions.countdown')} text={countdownText(event)} onOpen={onOpen} />
  ),
  Dialog: CountdownDialog,
}

/** The settings of the photo wall, and the remote control of open walls. */
export const wall: HostPart = {
  news: {
    onFact(fact) {
      if (fact.kind === 'wall.changed') refetchWall(fact)
    },
    catchUp: refetchWall,
  },
  Action({ overview, onOpen }) {
    const screens = overview?.counts.screens
    const text =
      screens === undefined
        ? ''
        : screens === 0
          ? t('eventActions.noScreen')
          : t('eventActions.screens', { count: screens })
    return <ActionTile icon={MonitorPlay} name={t('eventActions.wall')} text={text} onOpen={onOpen} />
  },
  Dialog: WallDialog,
}

function countdownText({ countdownEnabled, countdownEndLocal, dateFormat }: Event): string {
  const [date, time] = countdownEndLocal?.split('T') ?? []
  if (!countdownEnabled || !date || !time) return t('eventActions.countdownOff')
  return t('eventActions.countdownUntil', { date: formatDate(date, dateFormat), time: time.slice(0, 5) })
}

function refetchWall({ client, eventId }: FactPage): void {
  for (const { queryKey } of [wallQuery(eventId), wallControlQuery(eventId)])
    void client.invalidateQueries({ queryKey })
}
