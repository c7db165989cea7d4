import { instantOf } from '@afterglow/contract/events'
import { MINUTES } from '@afterglow/contract/kernel'
import type { Database } from '../../../db/database.ts'
import type { DerivedFilm, DerivedPhoto } from '../../../media-engine/index.ts'
import { eventRows } from '../../events/index.ts'
import type { MediaRow } from '../items/media-row.ts'

/** Phones' clocks are not further off than this. */
const CLOCK_TOLERANCE = 10 * MINUTES

/**
 * The capture time reported by the camera; without a zone, its clock is read in the event's zone. A capture time after
 * the upload comes from a wrong clock: the photo keeps its initial place in time.
 */
export async function captureTimeOf(
  { query }: Database,
  { eventId, createdAt }: Pick<MediaRow, 'eventId' | 'createdAt'>,
  found: Pick<DerivedPhoto | DerivedFilm, 'takenAt'> & { isTakenAtLocal?: boolean },
): Promise<{ takenAt: Date | null; capturedAt?: Date }> {
  if (found.takenAt === null) return { takenAt: null }
  const event = found.isTakenAtLocal === true ? await eventRows.findEvent(query, eventId) : undefined
  const local = found.takenAt.slice(0, 19)
  const takenAt = new Date(event === undefined ? found.takenAt : instantOf(local, event.timeZone))
  if (takenAt.getTime() > createdAt.getTime() + CLOCK_TOLERANCE) return { takenAt: null }
  return { takenAt, capturedAt: takenAt }
}
