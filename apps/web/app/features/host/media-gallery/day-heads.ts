import type { Media, Timeline } from '@afterglow/contract/media'
import type { SectionStart } from '~/features/shared/photo-grid'
import { formatIn, knownZone } from '~/lib/time-zone'

/** The heading of a section of the timeline among the loaded photos. */
export interface DayHead extends SectionStart {
  /** Saturday, June 20, 9 PM; 4 PM within the same day. */
  label: string
  count: number
}

/** In px, at the usual size of text. */
const HEAD_HEIGHT = 42

/** Headings where sections begin. Pinned photos stand before them all. */
export function dayHeadsOf(
  media: readonly Pick<Media, 'isPinned' | 'createdAt' | 'capturedAt'>[],
  { unit, timeZone, sections }: Timeline,
  { time, scale }: { time: 'createdAt' | 'capturedAt'; scale: number },
): DayHead[] {
  const heads: DayHead[] = []
  const zone = knownZone(timeZone)
  let index = -1
  let lastDay = ''
  for (const [at, item] of media.entries()) {
    if (item.isPinned) continue
    let next = Math.max(0, index)
    while (next < sections.length - 1 && (sections[next]?.from ?? '') > item[time]) next += 1
    const section = sections[next]
    if (next === index || section === undefined) continue
    index = next
    const { day, hour } = wordsOf(unit, zone, new Date(section.from))
    const label = hour === null ? day : day === lastDay ? hour : `${day}, ${hour}`
    heads.push({ at, label, count: section.count, headHeight: HEAD_HEIGHT * scale })
    lastDay = day
  }
  return heads
}

function wordsOf(unit: Timeline['unit'], zone: string | undefined, from: Date) {
  if (unit === 'month') return { day: formatIn(zone, from, { month: 'long', year: 'numeric' }), hour: null }
  const day = formatIn(zone, from, { weekday: 'long', month: 'long', day: 'numeric' })
  return { day, hour: unit === 'day' ? null : formatIn(zone, from, { hour: 'numeric' }) }
}
