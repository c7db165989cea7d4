/** In characters as people count them. */
export const MAX_REASON_LENGTH = 200

/** Reports by this many different guests hide a thing until the host decides, where the host wants that. */
export const REPORTS_THAT_HIDE = 3

/** What guests can report. */
export const REPORTED_KINDS = ['photo', 'comment'] as const

/** The most that the host's list shows: those that were reported last. */
export const MAX_LISTED_REPORTS = 200
