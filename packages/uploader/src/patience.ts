import { linkedController } from './linked-controller.ts'
import type { Clock, Connection } from './ports.ts'
import { isUnanswered, UploadFailure } from './upload-failure.ts'

const FIRST_DELAY = 500
const LONGEST_DELAY = 30_000
/** A server that says when to come back is alive: it is asked again for a good while. */
const MAX_TIMES_ASKED = 60
const SPREAD = 1000
/** In a row, without one part getting through in between: about four minutes of a network that says it works. */
const MAX_FAILURES = 14
/** `navigator.onLine` is sometimes wrong, so that an attempt is made now and then all the same. */
const OFFLINE_PROBE = 60_000

export interface Patience {
  /** Something got through: hope starts again from the beginning. */
  restore(): void
  /** Waits before the next attempt, or throws `err` when there is no hope left. */
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
 * How long to keep trying: exponential back-off with jitter, so that a hall of phones does not come back in one
 * beat. A known lack of network costs no attempts, and its return ends the wait.
 */
export function createPatience({ clock, connection, random, signal }: Options): Patience {
  let failures = 0
  let timesAsked = 0

  return {
    restore() {
      failures = 0
      timesAsked = 0
    },
    async afterFailure(err) {
      if (!connection.isOnline() && isUnanswered(err)) return waitForNetwork(OFFLINE_PROBE)
      const asked = err instanceof UploadFailure ? (err.retryAfter ?? 0) : 0
      if (asked > 0 && timesAsked < MAX_TIMES_ASKED) {
        timesAsked += 1
        // Not before, and not in one beat with every other phone of the hall.
        return clock.sleep(asked + random() * SPREAD, signal)
      }
      failures += 1
      if (failures > MAX_FAILURES) throw err
      await waitForNetwork(delayAfter(failures))
    },
  }

  function delayAfter(count: number): number {
    const longest = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (count - 1))
    return longest / 2 + (random() * longest) / 2
  }

  /** Until the network comes back, but at most `ms`. */
  async function waitForNetwork(ms: number): Promise<void> {
    const { controller: nap, unlink } = linkedController(signal)
    const stopListening = connection.onOnline(() => nap.abort())
    try {
      await clock.sleep(ms, nap.signal)
    } catch (err) {
      if (signal.aborted || !nap.signal.aborted) throw err
    } finally {
      stopListening()
      unlink()
    }
  }
}
