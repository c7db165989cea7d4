import { language } from 'virtual:language'

const HOUR = { hour: 'numeric', minute: '2-digit' } as const
const DAY = { weekday: 'long', day: 'numeric', month: 'short', year: 'numeric' } as const

/** Saturday, Jun 20, 2026, 9:12 PM: by the event's clock. */
export function formatDayAndTime(iso: string, timeZone: string | null): string {
  return formatIn({ ...DAY, ...HOUR }, iso, timeZone)
}

/** Sat 9:12 PM, by the event's clock. */
export function formatWeekdayAndTime(iso: string, timeZone: string | null): string {
  return formatIn({ weekday: 'short', ...HOUR }, iso, timeZone)
}

function formatIn(options: Intl.DateTimeFormatOptions, iso: string, timeZone: string | null): string {
  const zone = timeZone === null ? {} : { timeZone }
  try {
    return new Intl.DateTimeFormat(language, { ...options, ...zone }).format(new Date(iso))
  } catch (error) {
    // A zone that this browser does not know.
    if (error instanceof RangeError && timeZone !== null) return formatIn(options, iso, null)
    throw error
  }
}
