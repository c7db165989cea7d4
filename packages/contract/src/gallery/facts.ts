import * as z from 'zod/mini'
import { eventSchema } from '../events/schema.ts'
import { guestDoorSchema } from './schema.ts'

/** Messages about the event itself on its sockets. */
export const eventFacts = {
  /** A setting or the cover photo was changed: the event's current state for this viewer. */
  'event.changed': z.object({
    door: guestDoorSchema,
    /** Every setting; for the event's host only. */
    settings: z.nullable(eventSchema),
    /** The visible photos, their addresses or their rights changed: fetch them again. */
    refetchMedia: z.boolean(),
    /** Room is free again: files refused for lack of it can follow now. */
    hasRoom: z.boolean(),
  }),
  /** The event no longer exists. No message follows. */
  'event.deleted': z.object({}),
}

export type EventChanged = z.infer<(typeof eventFacts)['event.changed']>
