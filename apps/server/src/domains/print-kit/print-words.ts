import type { Tone } from '@afterglow/contract/events'

/** What is printed beside the names of the couple. */
export const PRINT_WORDS = {
  welcome: 'Welcome',
  share: 'Share your photos with us',
  scan: 'Scan, and send what you see',
  challenge: 'Scan, and show us yours',
  short: 'Scan to share your photos',
} as const

/** Words in the book of an event's notes. */
export const BOOK_WORDS = {
  anonymous: 'Anonymous',
  notSet: 'This note cannot be set in print. It is on the screen of your notes.',
  missing: (mark: string) => `${mark} stands for a sign that we have no letter for.`,
} as const

/** How a sign greets, and what it asks for. */
const GREETINGS = {
  festive: PRINT_WORDS,
  quiet: { welcome: 'In loving memory', scan: 'Scan to share a photo' },
  plain: { welcome: PRINT_WORDS.welcome, scan: 'Scan to share your photos of the day' },
} as const satisfies Record<Tone, { welcome: string; scan: string }>

export function greetingOf(tone: Tone): { welcome: string; scan: string } {
  return GREETINGS[tone]
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A calendar day (YYYY-MM-DD) in the style of stationery. */
export function printDate(date: string | null): string | null {
  return date === null ? null : longDate.format(new Date(`${date}T00:00:00Z`))
}
