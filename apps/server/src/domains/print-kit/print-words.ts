import { EVENT_TYPES, type Event, toneOf } from '@afterglow/contract/events'
import { fitsCharacters } from '@afterglow/contract/kernel'
import { nameInMemory, PIECE_LINE_LIMIT } from '@afterglow/contract/print-kit'
import type { ReaderWords } from '../../platform/reader-words.ts'

/** The words of a piece: how a sign greets, what it asks for, and another way of asking. */
export interface ToneWords {
  welcome: string
  line: string
  suggestion: string
  /** Where there is little room. */
  short: string
}

/** Words for each kind of event. A memorial asks for a memory of the person it is about. */
function typeWords(t: ReaderWords['printed']): Record<Event['eventType'], ToneWords> {
  const festive = {
    welcome: t('welcome'),
    line: t('festive.line'),
    suggestion: t('festive.suggestion'),
    short: t('short'),
  }
  return {
    wedding: festive,
    party: { ...festive, welcome: t('party.welcome'), suggestion: t('party.suggestion') },
    corporate: { ...festive, line: t('corporate.line'), suggestion: t('share') },
    perpetual: { ...festive, line: t('perpetual.line'), suggestion: t('share') },
    memorial: {
      welcome: t('memorial.welcome'),
      line: t('memorial.line'),
      suggestion: t('memorial.suggestion'),
      short: t('memorial.suggestion'),
    },
    birthday: { ...festive, suggestion: t('birthday.suggestion') },
    graduation: { ...festive, suggestion: t('share') },
    other: { ...festive, suggestion: t('share') },
  }
}

/** Hosts edit these lines, in which they would not see the marks that keep a name's direction. */
const ISOLATES = /[\u2068\u2069]/g

export function toneWordsOf(
  { title, eventType }: { title: string; eventType: string },
  { printed: t }: ReaderWords,
): ToneWords {
  const words = typeWords(t)[EVENT_TYPES.find((type) => type === eventType) ?? 'other']
  if (toneOf(eventType) !== 'quiet') return words
  const line = t('memorial.lineOf', { name: nameInMemory(title) }).replace(ISOLATES, '')
  return fitsCharacters(line, PIECE_LINE_LIMIT) ? { ...words, line } : words
}

/** A calendar day (YYYY-MM-DD) in the style of stationery. */
export function printDate(date: string | null, words: ReaderWords): string | null {
  return date === null ? null : words.date(new Date(`${date}T00:00:00Z`))
}
