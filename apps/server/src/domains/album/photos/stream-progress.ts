import { SECONDS } from '@afterglow/contract/kernel'
import type { Log } from '../../../platform/log.ts'

const STEP_PERCENT = 5
const LEAST_INTERVAL = 2 * SECONDS
/** The rest is moving the index to the front and storing the bytes. */
const LAST_PERCENT = 95

export interface StreamProgress {
  /** `share` is from 0 to 1. */
  reach(share: number): void
  /** Resolves once every write under way has finished. */
  settled(): Promise<void>
}

/** Reports a film's progress every few percent, no more often than open pages can follow. */
export function createStreamProgress(
  report: (percent: number) => Promise<void>,
  log: Log,
  now: () => number = () => performance.now(),
): StreamProgress {
  let reported = 0
  let reportedAt = Number.NEGATIVE_INFINITY
  let reporting = Promise.resolve()
  return {
    reach(share) {
      const percent = Math.min(Math.floor((share * 100) / STEP_PERCENT) * STEP_PERCENT, LAST_PERCENT)
      if (percent < reported + STEP_PERCENT || now() - reportedAt < LEAST_INTERVAL) return
      reported = percent
      reportedAt = now()
      reporting = reporting
        .then(() => report(percent))
        .catch((error: unknown) => {
          // A failed progress report must not fail the film.
          log.warn({ err: error }, 'progress of a film not reported')
        })
    },
    settled: () => reporting,
  }
}
