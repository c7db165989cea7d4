import type { Clock } from '../platform/clock.ts'

/** A clock that stands still until it is advanced. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void
}

export function testClock(start = Date.parse('2026-06-20T18:00:00.000Z')): TestClock {
  let now = start
  return {
    now: () => now,
    date: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}
