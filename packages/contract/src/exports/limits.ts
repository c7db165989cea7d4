import { HOURS, perClient } from '../kernel/index.ts'

/** Each export reads all of a host's data. */
export const EXPORT_LIMIT = perClient('export', { points: 100, per: 1 * HOURS, each: 10 })
