import { language } from 'virtual:language'

/** A moment in the words of this build's language, by the clocks of `timeZone`. */
export function formatIn(
  timeZone: string | undefined,
  at: Date,
  options: Intl.DateTimeFormatOptions,
): string {
  return new Intl.DateTimeFormat(language, { ...options, timeZone }).format(at)
}

/** Undefined, which is the phone's own, for a zone that an older browser does not know. */
export function knownZone(timeZone: string): string | undefined {
  try {
    formatIn(timeZone, new Date(0), {})
    return timeZone
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
