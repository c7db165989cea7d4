import * as z from 'zod/mini'

/** Messages about challenges on an event's socket. */
export const challengeFacts = {
  /** The host has changed them: fetch them again. For those who are shown challenges. */
  'challenges.changed': z.object({}),
}
