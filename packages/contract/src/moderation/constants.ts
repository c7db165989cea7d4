import { type Budget, HOURS, MINUTES } from '../kernel/index.ts'

/** In characters as people count them. */
export const MAX_REASON_LENGTH = 200

/** Reports by guests whom the event knows, from this many addresses, hide a thing until the host decides. */
export const REPORTS_THAT_HIDE = 3

/** Reports hide no more than this of an event in that time. The rest is listed for the host, and stays. */
export const MOST_HIDDEN_BY_REPORTS: Budget = { points: 3, per: 10 * MINUTES }

/** A host is sent one mail in this time that something was hidden. */
export const HIDDEN_MAIL_INTERVAL = 1 * HOURS

/** What guests can report. */
export const REPORTED_KINDS = ['photo', 'comment', 'greeting'] as const

/** The most that the host's list shows: those that were reported last. */
export const MAX_LISTED_REPORTS = 200
