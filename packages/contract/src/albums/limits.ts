import { MINUTES, perClient } from '../kernel/index.ts'

/** Pages refetch when photos arrive, and 500 guests in a hall may share one address. */
export const ALBUMS_LIMIT = perClient('albums', { points: 60_000, per: 10 * MINUTES, each: 600 })
