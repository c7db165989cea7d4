import { linkedController } from './linked-controller.ts'
import type { Clock, Connection } from './ports.ts'
import { isOfTheWay, isUnanswered, UploadFailure } from './upload-failure.ts'

const FIRST_DELAY = 500
const LONGEST_DELAY = 30_000
/** While nobody of ours answers. */
const LONGEST_DELAY_OF_WAY = 60_000
/** A server that sends `Retry-After` is alive, so it is retried many times. */
const MAX_TIMES_ASKED = 60
const SPREAD = 1000
/** Failures of the server itself in a row, without a part getting through: about four minutes. */
const MAX_FAILURES = 14
/** `navigator.onLine` is sometimes wrong, so an attempt is made now and then anyway. */
const OFFLINE_PROBE = 60_000

export interface Patience {
  /** Something got through: resets the count of failures. */
  restore(): void
  /** Waits before the next attempt, or throws `err` when no attempts are left. */
  afterFailure(err: unknown): Promise<void>
}

interface Options {
  clock: Clock
  connection: Connection
  /** 0 ≤ random() < 1 */
  random: () => number
  signal: AbortSignal
}

/**
 * How long to keep trying: exponential backoff with jitter, so that a hall full of phones does not retry in step. What
 * the server itself answers uses up attempts; a network or a proxy that lets nothing through does not.
 */
export function createPatience({ clock, connection, random, signal }: Options): Patience {
  let failures = 0
  let timesCutOff = 0
  let timesAsked = 0

  return {
    restore() {
      failures = 0
      timesCutOff = 0
      timesAsked = 0
    },
    async afterFailure(err) {
      if (!connection.isOnline() && isUnanswered(err)) return waitForWay(OFFLINE_PROBE)
      const asked = err instanceof UploadFailure ? (err.retryAfter ?? 0) : 0
      if (isOfTheWay(err)) {
        timesCutOff += 1
        const delay = Math.max(asked, delayAfter(timesCutOff, LONGEST_DELAY_OF_WAY))
        return waitForWay(Math.min(delay, LONGEST_DELAY_OF_WAY))
      }
      if (asked > 0 && timesAsked < MAX_TIMES_ASKED) {
        timesAsked += 1
        // Never earlier, and with jitter, so that the phones in the hall do not retry in step.
        return clock.sleep(asked + random() * SPREAD, signal)
      }
      failures += 1
      if (failures > MAX_FAILURES) throw err
      await waitForWay(delayAfter(failures, LONGEST_DELAY))
    },
  }

  function delayAfter(count: number, longestDelay: number): number {
    const longest = Math.min(longestDelay, FIRST_DELAY * 2 ** (count - 1))
    return longest / 2 + (random() * longest) / 2
  }

  /** Until there is hope, but at most `ms`. */
  async function waitForWay(ms: number): Promise<void> {
    const { controller: nap, unlink } = linkedController(signal)
    const stopListening = connection.onHope(() => nap.abort())
    try {
      await clock.sleep(ms, nap.signal)
    } catch (err) {
      if (signal.aborted || !nap.signal.aborted) throw err
      // Somebody looks at it, or the network has returned.
      timesCutOff = 0
    } finally {
      stopListening()
      unlink()
    }
  }
}
