import { randomInt } from 'node:crypto'
import { SECONDS } from '@afterglow/contract/kernel'
import { createCounts } from './counts.ts'

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

/** What those who have something in common, such as a network, may take of the turns together. */
export interface Share {
  key: string
  atOnce: number
  mostWaiting: number
}

/** Limits concurrent work; the rest waits in memory and holds no other resources. */
export interface Turns {
  /**
   * Work whose shares are used up waits, and lets others begin before it.
   *
   * @throws BusyError before `work` has begun
   */
  take<T>(work: () => Promise<T>, shares?: readonly Share[]): Promise<T>
  /** The number of waiting tasks. */
  waiting(): number
  isIdle(): boolean
}

const LOOK_EVERY = 1 * SECONDS
/** Minimum retry delay of a full queue; it grows with the time needed to pass through the queue. */
const LEAST_RETRY_SECONDS = 2
const MOST_RETRY_SECONDS = 30

/**
 * A bounded queue in order of arrival: limits on concurrency, on waiting tasks and on their waiting time. Where strangers
 * can ask for any amount, `createFairTurns` serves networks alternately instead. `now` in milliseconds.
 */
export function createTurns(limits: TurnLimits, now: () => number = () => performance.now()): Turns {
  const line = createLine(limits, now)
  const taken = createTaken()
  let working = 0
  const mayBegin = (shares: readonly Share[]) => working < limits.atOnce && taken.hasRoom(shares)
  const begin = (shares: readonly Share[]) => {
    working += 1
    taken.add(shares, 1)
  }

  return {
    async take(work, shares = []) {
      if (mayBegin(shares)) begin(shares)
      else await line.wait(shares, () => begin(shares))
      try {
        return await work()
      } finally {
        working -= 1
        taken.add(shares, -1)
        while (working < limits.atOnce && line.beginFirst(mayBegin));
      }
    },
    waiting: line.length,
    isIdle: () => working === 0,
  }
}

/** How much work of each share is under way. */
function createTaken() {
  const counts = createCounts()
  return {
    hasRoom: (shares: readonly Share[]) => shares.every(({ key, atOnce }) => counts.of(key) < atOnce),
    add: (shares: readonly Share[], change: 1 | -1) => counts.add(keysOf(shares), change),
  }
}

interface Waiter {
  shares: readonly Share[]
  begin(): void
  giveUp(): void
  since: number
  /** Its place among all who have ever waited. */
  nth: number
}

/** Tasks in the order they came; those with the same shares together, since all of them may begin or none. */
function createLine({ mostWaiting, longestWait }: TurnLimits, now: () => number) {
  const line = new Set<Waiter>()
  const groups = new Map<string, Set<Waiter>>()
  const waiting = createCounts()
  let came = 0
  let timer: NodeJS.Timeout | undefined
  /** The wait of the task that began last. */
  let lastWait = 0

  function leave(waiter: Waiter): void {
    line.delete(waiter)
    waiting.add(keysOf(waiter.shares), -1)
    const name = nameOf(waiter.shares)
    const group = groups.get(name)
    group?.delete(waiter)
    if (group?.size === 0) groups.delete(name)
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
    wait(shares: readonly Share[], onBegin: () => void): Promise<void> {
      const isFull = shares.some((share) => waiting.of(share.key) >= share.mostWaiting)
      if (isFull || line.size >= mostWaiting) return Promise.reject(busyAfter(lastWait))
      timer ??= setInterval(sendAway, LOOK_EVERY).unref()
      return new Promise((resolve, reject) => {
        const begin = () => {
          onBegin()
          resolve()
        }
        came += 1
        const giveUp = () => reject(busyAfter(lastWait))
        const waiter = { shares, since: now(), nth: came, begin, giveUp }
        line.add(waiter)
        waiting.add(keysOf(shares), 1)
        const name = nameOf(shares)
        groups.set(name, (groups.get(name) ?? new Set()).add(waiter))
      })
    },
    /** Begins the first that may begin. False when there is none. */
    beginFirst(mayBegin: (shares: readonly Share[]) => boolean): boolean {
      let first: Waiter | undefined
      for (const [waiter] of groups.values()) {
        const isEarlier = first === undefined || (waiter?.nth ?? 0) < first.nth
        if (waiter !== undefined && isEarlier && mayBegin(waiter.shares)) first = waiter
      }
      if (first === undefined) return false
      leave(first)
      lastWait = now() - first.since
      first.begin()
      return true
    },
  }
}

function keysOf(shares: readonly Share[]): string[] {
  return shares.map(({ key }) => key)
}

function nameOf(shares: readonly Share[]): string {
  return keysOf(shares).join('\n')
}

/** For whoever is sent away: when to come back, after the wait of those who began last (milliseconds). */
export function busyAfter(lastWait: number): BusyError {
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
