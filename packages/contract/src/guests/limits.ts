import { MINUTES, perClient, type RateLimit } from '../kernel/index.ts'

/**
 * Wrong passwords also cost work (docs/decisions/guesses-and-limits.md). A count per address would refuse right ones
 * because of a neighbor.
 */
export const UNLOCK_LIMIT: RateLimit = { name: 'unlock', each: { points: 60, per: 1 * MINUTES } }

/** For setting one's name and moving to another browser. */
export const GUEST_LIMIT = perClient('guest', { points: 6000, per: 10 * MINUTES, each: 60 })
