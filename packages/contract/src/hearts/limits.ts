import { type Budget, DAYS, MINUTES, perClient } from '../kernel/index.ts'

/** Far above what a thumb can do, and above a hall of 500 behind one address. */
export const HEARTS_LIMIT = perClient('hearts', { points: 30_000, per: 10 * MINUTES, each: 600 })

/**
 * Hearts of guests whom an event does not know yet that others see at once, for each photo and address. The rest counts
 * when their guests have been on the page for some minutes.
 */
export const HEARTS_OF_NEWCOMERS: Budget = { points: 1, per: 1 * DAYS }
