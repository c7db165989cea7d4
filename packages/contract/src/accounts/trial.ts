import { DAYS } from '../kernel/index.ts'
import { TRIAL_DAYS } from './constants.ts'

/** Remaining days of the trial, the current one included: 14 on the day of sign-up, 0 once it has ended. */
export function trialDaysLeft(signedUpAt: number, now: number): number {
  const left = Math.ceil((signedUpAt + TRIAL_DAYS * DAYS - now) / DAYS)
  return Math.min(TRIAL_DAYS, Math.max(0, left))
}
