import { TIMELINE_UNITS, type Timeline } from '@afterglow/contract/media'
import { NO_ID } from '../../../platform/ids.ts'
import type { HourCount, MediaFilter } from './list-store.ts'

/** A list with fewer photos is seen at a glance. */
export const FEWEST_PHOTOS = 40
/** Photos of a section on average: about two rows of a phone. */
const USUAL_SECTION = 5
/** An album that stays open for years comes in days or months. */
const MOST_SECTIONS = 200

/** Counts the photos of a list by hour; of lists without closed albums, which everybody has in theirs, once for all. */
export type CountHours = (filter: MediaFilter) => Promise<HourCount[]>

/** How the photos of a list are spread over time; undefined where there are too few for sections. */
export async function readTimeline(
  countHours: CountHours,
  filter: MediaFilter,
  timeZone: string,
): Promise<Timeline | undefined> {
  const hours = await hoursOf(countHours, filter)
  const total = hours.reduce((sum, { count }) => sum + count, 0)
  if (total < FEWEST_PHOTOS) return undefined
  const most = Math.min(MOST_SECTIONS, total / USUAL_SECTION)
  const timelines = TIMELINE_UNITS.map((unit) => ({ unit, timeZone, sections: sectionsBy(hours, unit) }))
  return timelines.find(({ sections }) => sections.length <= most) ?? timelines.at(-1)
}

/** All hours less those of closed albums, which are few photos: a condition would be checked for every photo. */
async function hoursOf(countHours: CountHours, { closed, ...all }: MediaFilter): Promise<HourCount[]> {
  if (closed === undefined) return countHours(all)
  const { albumIds, guestId } = closed
  const [hours, hidden, own] = await Promise.all([
    countHours(all),
    countHours({ ...all, albumIds }),
    guestId === NO_ID ? [] : countHours({ ...all, albumIds, author: { kind: 'guest', guestId } }),
  ])
  const counts = new Map(hours.map((hour) => [hour.hour.getTime(), hour]))
  add(counts, hidden, -1)
  add(counts, own, 1)
  return [...counts.values()]
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.hour.getTime() - one.hour.getTime())
}

function add(counts: Map<number, HourCount>, hours: readonly HourCount[], sign: 1 | -1): void {
  for (const hour of hours) {
    const before = counts.get(hour.hour.getTime())?.count ?? 0
    counts.set(hour.hour.getTime(), { ...hour, count: before + sign * hour.count })
  }
}

function sectionsBy(hours: readonly HourCount[], unit: Timeline['unit']): Timeline['sections'] {
  const counts = new Map<string, number>()
  for (const hour of hours) {
    const from = hour[unit].toISOString()
    counts.set(from, (counts.get(from) ?? 0) + hour.count)
  }
  return Array.from(counts, ([from, count]) => ({ from, count }))
}
