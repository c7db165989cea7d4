import { MINUTES, perClient } from '../kernel/index.ts'

/** A page asks again when photos arrive, and a hall of 500 guests is behind one address. */
export const CHALLENGES_LIMIT = perClient('challenges', { points: 60_000, per: 10 * MINUTES, each: 600 })
