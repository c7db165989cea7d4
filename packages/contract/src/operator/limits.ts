import { MINUTES, perClient } from '../kernel/index.ts'

/** For everything an operator changes by hand. */
export const OPERATOR_LIMIT = perClient('operator', { points: 1200, per: 10 * MINUTES, each: 300 })

/** Rows of a page of the console. */
export const CONSOLE_PAGE = 50

export const MAX_GRANT_MONTHS = 120
export const MAX_EXTENSION_DAYS = 3650
export const MAX_QUOTA_GIGABYTES = 100_000
export const MAX_INVITATION_NOTE_LENGTH = 200
