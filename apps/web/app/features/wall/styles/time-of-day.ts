import { language } from 'virtual:language'

/** The time of day of an ISO date, by the clock of the event. */
export function timeOfDay(date: string, { timeZone }: { timeZone: string }): string {
  const format = { hour: 'numeric', minute: '2-digit', timeZone } as const
  return new Intl.DateTimeFormat(language, format).format(new Date(date))
}
