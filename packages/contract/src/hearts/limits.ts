import { MINUTES, perClient } from '../kernel/index.ts'

/** Far above what a thumb can do, and above a hall of 500 behind one address. */
export const HEARTS_LIMIT = perClient('hearts', { points: 30_000, per: 10 * MINUTES, each: 600 })
