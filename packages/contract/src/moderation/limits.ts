import { HOURS, perClient } from '../kernel/index.ts'

/** Nobody sees that much to report in an evening; the address leaves room for a hall behind it. */
export const REPORTS_LIMIT = perClient('reports', { points: 200, per: 1 * HOURS, each: 20 })
