import { type Budget, HOURS } from '@afterglow/contract/kernel'

/** Of one address at one event. All guests of a wedding may share it, and one of them may be up to no good. */
export const NOTES_PER_ADDRESS: Budget = { points: 2000, per: 1 * HOURS }
export const VOICES_PER_ADDRESS: Budget = { points: 800, per: 1 * HOURS }
