import { DAYS } from '@afterglow/contract/kernel'
import { t } from '~/lib/guest-part-words'
import { formatIn, knownZone } from '~/lib/time-zone'

/** The reader's moment, and the event's time zone, by which all of its times are told. */
interface Today {
  now: Date
  timeZone: string
}

/** today at 3 PM · Saturday at 3 PM · on July 20 at 3 PM */
export function wordsForMoment(iso: string, today: Today): string {
  const at = new Date(iso)
  return t('times.moment', { day: wordsForDay(iso, today), time: timeOf(at, today) })
}

/** today · Saturday · on July 20 · on July 20, 2027 */
export function wordsForDay(iso: string, { now, timeZone }: Today): string {
  const at = new Date(iso)
  const zone = knownZone(timeZone)
  const dayOf = (day: Date) => formatIn(zone, day, { year: 'numeric', month: 'numeric', day: 'numeric' })
  if (dayOf(at) === dayOf(now)) return t('times.today')
  const ahead = at.getTime() - now.getTime()
  // A weekday names one day only for as long as it is not that day again.
  if (ahead > 0 && ahead < 6 * DAYS) return formatIn(zone, at, { weekday: 'long' })
  const isThisYear = formatIn(zone, at, { year: 'numeric' }) === formatIn(zone, now, { year: 'numeric' })
  const day = formatIn(zone, at, { month: 'long', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) })
  return t('times.onDay', { day })
}

/** 3 PM · 3:30 PM · 3 PM GMT+1, for readers whose clocks show another time. */
function timeOf(at: Date, { timeZone }: Today): string {
  const zone = knownZone(timeZone)
  const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
  const isElsewhere = formatIn(zone, at, clock) !== formatIn(undefined, at, clock)
  const isFull = Number(formatIn(zone, at, { minute: 'numeric' })) === 0
  const shown = isFull ? { hour: clock.hour } : clock
  return formatIn(zone, at, { ...shown, ...(isElsewhere && { timeZoneName: 'short' }) })
}
