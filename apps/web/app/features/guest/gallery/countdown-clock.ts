import { DAYS, HOURS, MINUTES, SECONDS } from '@afterglow/contract/kernel'

export interface Remaining {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** How long until `endsAt`, in whole milliseconds, never below zero. The phone's clock lends only its speed. */
export function millisecondsLeft(
  { endsAt, serverTime, receivedAt }: { endsAt: string; serverTime: string; receivedAt: number },
  now: number,
): number {
  const passed = now - receivedAt
  return Math.max(0, Date.parse(endsAt) - Date.parse(serverTime) - passed)
}

/** Seconds are rounded up, so that zero is shown when, and not a second before, the doors open. */
export function splitRemaining(milliseconds: number): Remaining {
  const left = Math.ceil(milliseconds / SECONDS) * SECONDS
  return {
    days: Math.floor(left / DAYS),
    hours: Math.floor((left % DAYS) / HOURS),
    minutes: Math.floor((left % HOURS) / MINUTES),
    seconds: Math.floor((left % MINUTES) / SECONDS),
  }
}
