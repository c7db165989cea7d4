import { DAYS, HOURS, MINUTES, SECONDS } from '@afterglow/contract/kernel'

export interface Remaining {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** The server's clock at the moment when an answer arrived, in epoch milliseconds of the phone's. */
export interface ServerTime {
  serverTime: string
  receivedAt: number
}

/** Time until `endsAt`, in whole milliseconds, never below zero. The phone's clock only measures elapsed time. */
export function millisecondsLeft(
  { endsAt, serverTime, receivedAt }: ServerTime & { endsAt: string },
  now: number,
): number {
  const passed = now - receivedAt
  return Math.max(0, Date.parse(endsAt) - Date.parse(serverTime) - passed)
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
