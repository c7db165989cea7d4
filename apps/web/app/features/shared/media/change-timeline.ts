import { DAYS, HOURS } from '@afterglow/contract/kernel'
import type { Timeline, TimelineSection } from '@afterglow/contract/media'

const LENGTHS = { hour: HOURS, day: DAYS, month: 30 * DAYS }

/** Position of the section that a photo of this time (ISO 8601) belongs to; -1 if it is older than all. */
export function sectionAt({ sections }: Timeline, time: string): number {
  return sections.findIndex(({ from }) => from <= time)
}

/**
 * Counts a photo in, or out with `by` -1. What is newer than the last section begins another, a whole number of units
 * later: an hour begins at the right minute in each time zone, a day an hour off at most where clocks change.
 */
export function countIn(timeline: Timeline, time: string, by: 1 | -1): Timeline {
  const position = sectionAt(timeline, time)
  const section = timeline.sections[position]
  if (section === undefined) return timeline
  const from = beginningNear(section, time, LENGTHS[timeline.unit])
  if (from !== section.from && by === 1)
    return { ...timeline, sections: [{ from, count: 1 }, ...timeline.sections] }
  const sections = timeline.sections.with(position, { ...section, count: section.count + by })
  return { ...timeline, sections: sections.filter(({ count }) => count > 0) }
}

function beginningNear({ from }: TimelineSection, time: string, length: number): string {
  const start = Date.parse(from)
  const units = Math.floor((Date.parse(time) - start) / length)
  return units === 0 ? from : new Date(start + units * length).toISOString()
}
