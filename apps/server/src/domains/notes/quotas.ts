import { type Budget, HOURS } from '@afterglow/contract/kernel'

/** Per address and event. All guests of a wedding may share one address, and one of them may be abusive. */
export const NOTES_PER_ADDRESS: Budget = { points: 2000, per: 1 * HOURS }
export const VOICES_PER_ADDRESS: Budget = { points: 800, per: 1 * HOURS }
