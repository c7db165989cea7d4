import { TIMELINE_UNITS, type Timeline } from '@afterglow/contract/media'
import type { Database } from '../../../db/database.ts'
import { countByHour, type MediaFilter } from './media-store.ts'

/** A list with fewer photos is seen at a glance. */
export const FEWEST_PHOTOS = 40
/** Photos of a section on average: about two rows of a phone. */
const USUAL_SECTION = 5
/** An album that stays open for years comes in days or months. */
const MOST_SECTIONS = 200

/** How the photos of a list are spread over time; undefined where there are too few for sections. */
export async function readTimeline(
  { db }: { db: Database },
  filter: MediaFilter,
  { sort, timeZone }: { sort: 'added' | 'captured'; timeZone: string },
): Promise<Timeline | undefined> {
  const hours = await countByHour(db.query, filter, { sort, timeZone })
  const total = hours.reduce((sum, { count }) => sum + count, 0)
  if (total < FEWEST_PHOTOS) return undefined
  const most = Math.min(MOST_SECTIONS, total / USUAL_SECTION)
  const timelines = TIMELINE_UNITS.map((unit) => ({ unit, timeZone, sections: sectionsBy(hours, unit) }))
  return timelines.find(({ sections }) => sections.length <= most) ?? timelines.at(-1)
}

function sectionsBy(
  hours: Awaited<ReturnType<typeof countByHour>>,
  unit: Timeline['unit'],
): Timeline['sections'] {
  const counts = new Map<string, number>()
  for (const hour of hours) {
    const from = hour[unit].toISOString()
    counts.set(from, (counts.get(from) ?? 0) + hour.count)
  }
  return Array.from(counts, ([from, count]) => ({ from, count }))
}
