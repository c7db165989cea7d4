import { randomInt } from 'node:crypto'
import { SECONDS } from '@afterglow/contract/kernel'

/** The queue is full, or the wait was too long. Nothing has been done. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
  /** When a retry is worthwhile. */
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('too many are waiting')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export interface TurnLimits {
  atOnce: number
  mostWaiting: number
  /** Work that has waited this long without a turn is rejected. */
  longestWait: number
}

/** Limits concurrent work; the rest waits in memory and holds no other resources. */
export interface Turns {
  /** @throws BusyError before `work` has begun */
  take<T>(work: () => Promise<T>): Promise<T>
  /** The number of waiting tasks. */
  waiting(): number
  isIdle(): boolean
}

const LOOK_EVERY = 1 * SECONDS
/** Minimum retry delay of a full queue; it grows with the time needed to pass through the queue. */
const LEAST_RETRY_SECONDS = 2
const MOST_RETRY_SECONDS = 30

/** A bounded queue: limits on concurrency, on waiting tasks and on their waiting time. `now` in milliseconds. */
export function createTurns(limits: TurnLimits, now: () => number = () => performance.now()): Turns {
  const line = createLine(limits, now)
  let working = 0

  return {
    async take(work) {
      // The task that leaves hands its place to the first in line, so `working` stays.
      if (working >= limits.atOnce) await line.wait()
      else working += 1
      try {
        return await work()
      } finally {
        if (!line.beginFirst()) working -= 1
      }
    },
    waiting: line.length,
    isIdle: () => working === 0,
  }
}

interface Waiter {
  begin(): void
  giveUp(): void
  since: number
}

/** Tasks in the order they came. */
function createLine({ mostWaiting, longestWait }: TurnLimits, now: () => number) {
  const line = new Set<Waiter>()
  let timer: NodeJS.Timeout | undefined
  /** The wait of the task that began last. */
  let lastWait = 0

  function leave(waiter: Waiter): void {
    line.delete(waiter)
    if (line.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  /** One timer for the whole queue: its first task has waited longest. */
  function sendAway(): void {
    for (const waiter of line) {
      if (now() - waiter.since < longestWait) return
      leave(waiter)
      waiter.giveUp()
    }
  }

  return {
    length: () => line.size,
    /** @throws BusyError */
    wait(): Promise<void> {
      if (line.size >= mostWaiting) return Promise.reject(busyAfter(lastWait))
      timer ??= setInterval(sendAway, LOOK_EVERY).unref()
      return new Promise((resolve, reject) => {
        line.add({ since: now(), begin: resolve, giveUp: () => reject(busyAfter(lastWait)) })
      })
    },
    /** False when nothing waits. */
    beginFirst(): boolean {
      const [first] = line
      if (first === undefined) return false
      leave(first)
      lastWait = now() - first.since
      first.begin()
      return true
    },
  }
}

function busyAfter(lastWait: number): BusyError {
  const seconds = Math.min(MOST_RETRY_SECONDS, Math.max(LEAST_RETRY_SECONDS, lastWait / SECONDS / 2))
  // Spread out, so that rejected clients do not return together.
  return new BusyError(Math.ceil(seconds * (1 + randomInt(1000) / 1000)))
}

/** Separate turns for each key, such as for each host: one crowd does not block another. */
export function createLanes(limits: TurnLimits): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lanes = new Map<string, Turns>()
  return async (key, work) => {
    const lane = lanes.get(key) ?? createTurns(limits)
    lanes.set(key, lane)
    try {
      return await lane.take(work)
    } finally {
      if (lane.isIdle()) lanes.delete(key)
    }
  }
}
