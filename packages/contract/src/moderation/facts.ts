import * as z from 'zod/mini'

/** A message on an event's socket, to its host only: something was reported, or decided elsewhere. */
export const moderationFacts = {
  'reports.changed': z.object({}),
}
