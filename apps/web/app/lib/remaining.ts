import { DAYS, HOURS, MINUTES, SECONDS } from '@afterglow/contract/kernel'

export interface Remaining {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** Seconds are rounded up, so that zero appears exactly when the doors open, not a second before. */
export function splitRemaining(milliseconds: number): Remaining {
  const left = Math.ceil(milliseconds / SECONDS) * SECONDS
  return {
    days: Math.floor(left / DAYS),
    hours: Math.floor((left % DAYS) / HOURS),
    minutes: Math.floor((left % HOURS) / MINUTES),
    seconds: Math.floor((left % MINUTES) / SECONDS),
  }
}
