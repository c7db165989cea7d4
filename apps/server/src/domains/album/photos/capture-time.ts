import { instantOf } from '@afterglow/contract/events'
import { MINUTES } from '@afterglow/contract/kernel'
import type { Tx } from '../../../db/database.ts'
import type { DerivedFilm, DerivedPhoto } from '../../../media-engine/index.ts'
import { eventRows } from '../../events/index.ts'
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
 * initial place in time.
 */
export async function captureTimeOf(
  tx: Tx,
  { eventId, sentAt }: Pick<PhotoRow, 'eventId' | 'sentAt'>,
  found: CameraTime,
): Promise<CaptureTime> {
  if (found.takenAt === null) return { takenAt: null, takenLocal: null }
  const takenLocal = found.isTakenAtLocal === true ? found.takenAt.slice(0, 19) : null
  // The event stays locked until the commit, or a change of its zone in between would miss this photo.
  const event = takenLocal === null ? undefined : await eventRows.holdEvent(tx, eventId)
  const isRead = takenLocal !== null && event !== undefined
  const takenAt = new Date(isRead ? instantOf(takenLocal, event.timeZone) : found.takenAt)
  if (takenAt.getTime() > sentAt.getTime() + CLOCK_TOLERANCE) return { takenAt: null, takenLocal }
  return { takenAt, takenLocal, capturedAt: takenAt }
}
