import type { Media, Timeline } from '@afterglow/contract/media'
import type { SectionStart } from '~/features/shared/photo-grid'
import { t } from '~/lib/i18n'
import { formatIn, knownZone } from '~/lib/time-zone'

/** A section of the timeline in words. */
export interface SectionWords {
  /** Saturday, June 20 · June 2026 */
  day: string
  /** 8 PM; null where sections are days or months. */
  hour: string | null
  /** Saturday, 8 PM: by itself. */
  short: string
  count: number
}

/** A section of which something is loaded. */
export interface ShownSection extends SectionStart {
  /** Position in the timeline. */
  index: number
  words: SectionWords
  /** Of its day, where that begins. */
  day: string | null
  /** Of its hour; null where sections are longer. */
  hour: string | null
}

/** Heights of headings in px, at the usual size of text. */
const HOUR_HEAD = 44
const DAY_HEAD = 56
const DAY_AND_HOUR_HEAD = 92

export function wordsOfTimeline({ unit, timeZone, sections }: Timeline): SectionWords[] {
  const zone = knownZone(timeZone)
  const yearOf = (from: string) => formatIn(zone, new Date(from), { year: 'numeric' })
  const newest = sections[0] && yearOf(sections[0].from)
  return sections.map(({ from, count }) => {
    const at = new Date(from)
    const year = yearOf(from) === newest ? {} : ({ year: 'numeric' } as const)
    if (unit === 'month') {
      const month = formatIn(zone, at, { month: 'long', year: 'numeric' })
      return { day: month, hour: null, short: month, count }
    }
    const day = formatIn(zone, at, { weekday: 'long', month: 'long', day: 'numeric', ...year })
    if (unit === 'day') return { day, hour: null, short: day, count }
    const hour = formatIn(zone, at, { hour: 'numeric' })
    const short = t('gallery.dayAndHour', { day: formatIn(zone, at, { weekday: 'long' }), hour })
    return { day, hour, short, count }
  })
}

type Entry = Pick<Media, 'isPinned' | 'status' | 'createdAt' | 'capturedAt'> | { queue: unknown }

/**
 * Where each section begins among the entries of a list, which is in the order of `time`. What is on its way, what waits
 * for approval and what is pinned stands before them. The very first heading is the caller's, who has room for it in the
 * line above the photos.
 */
export function sectionsIn(
  entries: readonly Entry[],
  { sections }: Timeline,
  words: readonly SectionWords[],
  { time, scale }: { time: 'createdAt' | 'capturedAt'; scale: number },
): ShownSection[] {
  const shown: ShownSection[] = []
  let index = 0
  for (const [at, entry] of entries.entries()) {
    if ('queue' in entry || entry.isPinned || entry.status !== 'published') continue
    while (index < sections.length - 1 && (sections[index]?.from ?? '') > entry[time]) index += 1
    const last = shown.at(-1)
    const own = words[index]
    if (last?.index === index || own === undefined) continue
    const day = own.hour === null || (last && own.day !== last.words.day) ? own.day : null
    const hour = last === undefined && own.hour !== null ? own.short : own.hour
    const height = last === undefined && at === 0 ? 0 : heightOf(day, hour)
    shown.push({ at, index, words: own, day, hour, headHeight: height * scale })
  }
  return shown
}

function heightOf(day: string | null, hour: string | null): number {
  if (hour === null) return DAY_HEAD
  return day === null ? HOUR_HEAD : DAY_AND_HOUR_HEAD
}
