import { instantOf } from '@afterglow/contract/events'
import { MINUTES } from '@afterglow/contract/kernel'
import type { DerivedFilm, DerivedPhoto } from '../../../media-engine/index.ts'
import type { EventRow } from '../../access/index.ts'
import type { PhotoRow } from './photo-store.ts'

/** Phones' clocks are not further off than this. */
export const CLOCK_TOLERANCE = 10 * MINUTES

export type CameraTime = Pick<DerivedPhoto | DerivedFilm, 'takenAt'> & { isTakenAtLocal?: boolean }

interface CaptureTime extends Partial<Pick<PhotoRow, 'takenAt' | 'takenLocal'>> {
  capturedAt?: Date
}

/**
 * The capture time reported by the camera; without a zone, its clock is read in the event's zone, and kept for when the
 * host corrects that (`followZone`). A capture time after the upload comes from a wrong clock: the photo keeps its
 * initial place in time. The event stays locked until the commit, or a change of its zone in between would miss this photo.
 */
export function captureTimeOf(
  { timeZone }: Pick<EventRow, 'timeZone'>,
  { sentAt }: Pick<PhotoRow, 'sentAt'>,
  found: CameraTime,
): CaptureTime {
  if (found.takenAt === null) return { takenAt: null, takenLocal: null }
  const takenLocal = found.isTakenAtLocal === true ? found.takenAt.slice(0, 19) : null
  const takenAt = new Date(takenLocal === null ? found.takenAt : instantOf(takenLocal, timeZone))
  if (takenAt.getTime() > sentAt.getTime() + CLOCK_TOLERANCE) return { takenAt: null, takenLocal }
  return { takenAt, takenLocal, capturedAt: takenAt }
}
