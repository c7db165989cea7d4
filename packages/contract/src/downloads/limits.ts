import { HOURS, MINUTES, perClient } from '../kernel/index.ts'

export const ARCHIVE_LIMIT = perClient('archive', { points: 300, per: 10 * MINUTES, each: 30 })
export const GUEST_ARCHIVE_LIMIT = perClient('guest-archive', { points: 300, per: 10 * MINUTES, each: 20 })
/** Each export reads all of a host's data. */
export const EXPORT_LIMIT = perClient('export', { points: 100, per: 1 * HOURS, each: 10 })
