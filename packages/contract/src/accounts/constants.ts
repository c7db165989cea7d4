import { DAYS, MINUTES, SECONDS } from '../kernel/index.ts'

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 128

/** How long access lasts without a refresh. */
export const ACCESS_LIFETIME = 15 * MINUTES
/** How long a browser that is not used stays signed in. */
export const REFRESH_LIFETIME = 30 * DAYS
/** Tabs race to refresh: within this time a used refresh credential still answers with its successor. */
export const REFRESH_GRACE = 10 * SECONDS

/** The session is looked at this often, and refreshed when it has this much left or less. */
export const SESSION_TICK = 30 * SECONDS
export const REFRESH_MARGIN = 90 * SECONDS
/** Refresh retries: first delay, doubling, within this much time. */
export const REFRESH_RETRY_FIRST = 200
export const REFRESH_RETRY_WITHIN = 30 * SECONDS
