import { SECONDS } from '@afterglow/contract/kernel'
import { FIRST_PACE, paceAfter } from './pace.ts'
import type { Clock } from './ports.ts'

/** Shorter samples would mistake noise for a trend. */
const LOOK_EVERY = 4 * SECONDS

/** Counts the bytes that arrive, and derives how many originals may be sent at once. */
export interface PaceKeeper {
  limit(): number
  arrived(bytes: number): void
  failed(): void
}

export function createPaceKeeper(clock: Clock, underWay: () => number): PaceKeeper {
  let pace = FIRST_PACE
  let since = clock.now()
  let bytes = 0
  let failures = 0

  return {
    limit: () => pace.limit,
    arrived(count) {
      bytes += count
      look()
    },
    failed() {
      failures += 1
      look()
    },
  }

  function look() {
    const elapsed = clock.now() - since
    if (elapsed < LOOK_EVERY) return
    // With fewer files than allowed, a sample says nothing about allowing more.
    const isFull = underWay() >= pace.limit
    if (isFull || failures > 0)
      pace = paceAfter(pace, { bytesPerSecond: (bytes / elapsed) * SECONDS, failures })
    since = clock.now()
    bytes = 0
    failures = 0
  }
}

/** A fixed pace, for tests and explicit configuration. */
export function steadyPace(limit: number): PaceKeeper {
  return { limit: () => limit, arrived: () => undefined, failed: () => undefined }
}
