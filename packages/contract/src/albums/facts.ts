import * as z from 'zod/mini'

/** Messages about albums on an event's socket. */
export const albumFacts = {
  /** The host has changed them: fetch them again. */
  'albums.changed': z.object({}),
}
