import { language } from 'virtual:language'
import { DAYS } from '@afterglow/contract/kernel'
import { t } from '~/lib/guest-part-words'

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
  const dayOf = (day: Date) => format(day, zone, { year: 'numeric', month: 'numeric', day: 'numeric' })
  if (dayOf(at) === dayOf(now)) return t('times.today')
  const ahead = at.getTime() - now.getTime()
  // A weekday names one day only for as long as it is not that day again.
  if (ahead > 0 && ahead < 6 * DAYS) return format(at, zone, { weekday: 'long' })
  const isThisYear = format(at, zone, { year: 'numeric' }) === format(now, zone, { year: 'numeric' })
  const day = format(at, zone, { month: 'long', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) })
  return t('times.onDay', { day })
}

/** 3 PM · 3:30 PM · 3 PM GMT+1, for readers whose clocks show another time. */
function timeOf(at: Date, { timeZone }: Today): string {
  const zone = knownZone(timeZone)
  const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
  const isElsewhere = format(at, zone, clock) !== format(at, undefined, clock)
  const isFull = Number(format(at, zone, { minute: 'numeric' })) === 0
  const shown = isFull ? { hour: clock.hour } : clock
  return format(at, zone, { ...shown, ...(isElsewhere && { timeZoneName: 'short' }) })
}

function format(at: Date, timeZone: string | undefined, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, { ...options, timeZone }).format(at)
}

/** Undefined, which is the phone's own, for a zone that an older browser does not know. */
function knownZone(timeZone: string): string | undefined {
  try {
    format(new Date(0), timeZone, {})
    return timeZone
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
