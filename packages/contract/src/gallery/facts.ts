import * as z from 'zod/mini'
import { eventSchema } from '../events/schema.ts'
import { guestDoorSchema } from './schema.ts'

/** Messages about the event itself that travel over its sockets. */
export const eventFacts = {
  /** A setting was changed, or the cover photo: how the event stands now for whoever is told. */
  'event.changed': z.object({
    door: guestDoorSchema,
    /** Every setting; for the host of the event alone. */
    settings: z.nullable(eventSchema),
    /** Other photos are visible now, or they carry other addresses or rights: fetch them again. */
    refetchMedia: z.boolean(),
    /** There is room for files again: those that were refused for the lack of it can follow now. */
    hasRoom: z.boolean(),
  }),
  /** There is no such event any more. Nothing follows. */
  'event.deleted': z.object({}),
}

export type EventChanged = z.infer<(typeof eventFacts)['event.changed']>
