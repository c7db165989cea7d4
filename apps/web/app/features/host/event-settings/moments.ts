import { type Event, instantOf, localTimeOf } from '@afterglow/contract/events'
import { DAYS } from '@afterglow/contract/kernel'
import { t } from '~/lib/host-words'
import { formatIn, knownZone } from '~/lib/time-zone'

type Zoned = Pick<Event, 'timeZone'>

/** The instant of a time by the event's clock. Null for none, and for one that is not complete. */
export function instantBy({ timeZone }: Zoned, local: string | null): number | null {
  if (local === null || Number.isNaN(Date.parse(`${local}Z`))) return null
  return instantOf(local, zoneHere(timeZone))
}

/** June 20, 2026, 4 PM; or midnight after June 20, 2026, since 12 AM of the 21st is read as a night later. */
export function momentInWords(local: string): string {
  const wall = Date.parse(`${local}Z`)
  if (Number.isNaN(wall)) return local
  // Written as if it were UTC, so that no zone moves it.
  const date = (at: number) => formatIn('UTC', new Date(at), { dateStyle: 'long' })
  if (/T00:00(:00)?$/.test(local)) return t('moments.midnight', { date: date(wall - 1 * DAYS) })
  const time = formatIn('UTC', new Date(wall), {
    hour: 'numeric',
    ...(!/T\d\d:00(:00)?$/.test(local) && { minute: '2-digit' }),
  })
  return t('moments.dateAndTime', { date: date(wall), time })
}

/** The midnight that ends the day of the event, or today where that is over or has no date. */
export function midnightAfter(
  event: Pick<Event, 'timeZone' | 'eventDate' | 'startDate'>,
  now: number,
): string {
  const today = localTimeOf(now, zoneHere(event.timeZone)).slice(0, 10)
  const day = event.eventDate ?? event.startDate ?? today
  const end = Date.parse(`${day < today ? today : day}T00:00Z`) + 1 * DAYS
  return new Date(end).toISOString().slice(0, 16)
}

/** An older browser may not know the event's zone. It then shows these times by its own clock. */
function zoneHere(timeZone: string): string {
  return knownZone(timeZone) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
}
