import { SECONDS } from '@afterglow/contract/kernel'
import type { Log } from '../../../platform/log.ts'

const STEP_PERCENT = 5
const LEAST_INTERVAL = 2 * SECONDS
/** The rest is moving the index to the front and storing the bytes. */
const LAST_PERCENT = 95

export interface StreamProgress {
  /** `share` is from 0 to 1. */
  reach(share: number): void
  /** When everything that was begun to be told has been told. */
  settled(): Promise<void>
}

/** Tells every few percent how far a film is, and not oftener than open pages can follow. */
export function createStreamProgress(
  tell: (percent: number) => Promise<void>,
  log: Log,
  now: () => number = () => performance.now(),
): StreamProgress {
  let told = 0
  let toldAt = Number.NEGATIVE_INFINITY
  let telling = Promise.resolve()
  return {
    reach(share) {
      const percent = Math.min(Math.floor((share * 100) / STEP_PERCENT) * STEP_PERCENT, LAST_PERCENT)
      if (percent < told + STEP_PERCENT || now() - toldAt < LEAST_INTERVAL) return
      told = percent
      toldAt = now()
      telling = telling
        .then(() => tell(percent))
        .catch((error: unknown) => {
          // The film matters more than what is said about it.
          log.warn({ err: error }, 'progress of a film not told')
        })
    },
    settled: () => telling,
  }
}
