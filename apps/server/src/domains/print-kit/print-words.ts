import { EVENT_TYPES, type Event, toneOf } from '@afterglow/contract/events'
import { fitsCharacters } from '@afterglow/contract/kernel'
import { nameInMemory, PIECE_LINE_LIMIT } from '@afterglow/contract/print-kit'

/** What is printed beside the names of the couple. */
export const PRINT_WORDS = {
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

/** The words of a piece: how a sign greets, what it asks for, and another way of asking. */
export interface ToneWords {
  welcome: string
  line: string
  suggestion: string
  /** Where there is little room. */
  short: string
}

const FESTIVE = {
  welcome: 'Welcome',
  line: 'Scan, and share your view',
  suggestion: 'Show us what we missed',
  short: PRINT_WORDS.short,
}

/** Words for each kind of event. A memorial asks for a memory of the person it is about. */
const TYPE_WORDS: Record<Event['eventType'], ToneWords> = {
  wedding: FESTIVE,
  party: { ...FESTIVE, welcome: 'Come on in', suggestion: 'Show us the party you saw' },
  corporate: {
    welcome: 'Welcome',
    line: 'Scan to share your photos of the day',
    suggestion: PRINT_WORDS.share,
    short: PRINT_WORDS.short,
  },
  perpetual: { ...FESTIVE, line: 'Scan, and add your photos', suggestion: PRINT_WORDS.share },
  memorial: {
    welcome: 'In loving memory',
    line: 'Share a memory',
    suggestion: 'Scan to share a photo',
    short: 'Scan to share a photo',
  },
  birthday: { ...FESTIVE, suggestion: 'Show us the birthday you saw' },
  graduation: { ...FESTIVE, suggestion: PRINT_WORDS.share },
  other: { ...FESTIVE, suggestion: PRINT_WORDS.share },
}

export function toneWordsOf({ title, eventType }: { title: string; eventType: string }): ToneWords {
  const words = TYPE_WORDS[EVENT_TYPES.find((type) => type === eventType) ?? 'other']
  if (toneOf(eventType) !== 'quiet') return words
  const line = `Share a memory of ${nameInMemory(title)}`
  return fitsCharacters(line, PIECE_LINE_LIMIT) ? { ...words, line } : words
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A calendar day (YYYY-MM-DD) in the style of stationery. */
export function printDate(date: string | null): string | null {
  return date === null ? null : longDate.format(new Date(`${date}T00:00:00Z`))
}
