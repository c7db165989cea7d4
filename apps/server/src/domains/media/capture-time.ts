import { instantOf } from '@afterglow/contract/events'
import type { Database } from '../../db/database.ts'
import type { DerivedFilm, DerivedPhoto } from '../../media-engine/index.ts'
import { findEvent } from '../events/index.ts'
import type { MediaRow } from './media-store.ts'

/** When it was taken, as far as the camera says; without a zone its clock is taken to show that of the event. */
export async function captureTimeOf(
  { query }: Database,
  { eventId }: Pick<MediaRow, 'eventId'>,
  found: Pick<DerivedPhoto | DerivedFilm, 'takenAt'> & { isTakenAtLocal?: boolean },
): Promise<{ takenAt: Date | null; capturedAt?: Date }> {
  if (found.takenAt === null) return { takenAt: null }
  const event = found.isTakenAtLocal === true ? await findEvent(query, eventId) : undefined
  const local = found.takenAt.slice(0, 19)
  const takenAt = new Date(event === undefined ? found.takenAt : instantOf(local, event.timeZone))
  return { takenAt, capturedAt: takenAt }
}
