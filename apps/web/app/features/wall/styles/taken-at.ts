import { language } from 'virtual:language'

/** The time of day at which a photo was taken, by the clock of the event. */
export function takenAt({ capturedAt }: { capturedAt: string }, { timeZone }: { timeZone: string }): string {
  const format = { hour: 'numeric', minute: '2-digit', timeZone } as const
  return new Intl.DateTimeFormat(language, format).format(new Date(capturedAt))
}
