import * as z from 'zod/mini'
import { uuidSchema } from '../kernel/index.ts'

/** Messages about faces that travel over an event's socket, to its host only. They name; the host fetches. */
export const faceFacts = {
  /** A photo was scanned and has faces. */
  'faces.detected': z.object({ mediaId: uuidSchema }),
  /** Faces were regrouped, by a host or by the program, or a guest asks to be left out. */
  'faces.changed': z.object({}),
}

/** Tells guests who may search for themselves that searching again may find more. */
export const guestFaceFacts = {
  /** Faces were found in photos that this viewer may see. */
  'faces.looked': z.object({}),
}
