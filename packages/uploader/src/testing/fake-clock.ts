import type { Clock, Connection } from '../ports.ts'

interface Sleeper {
  at: number
  wake(): void
}

/**
 * Time that passes only when a test advances it, and only once pending work has settled: within this many turns of the
 * event loop. IndexedDB takes more of them.
 */
export function fakeClock(turns = 1) {
  let now = 0
  let sleepers: Sleeper[] = []

  const clock: Clock = {
    now: () => now,
    sleep(ms, signal) {
      return new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        const sleeper = { at: now + ms, wake: resolve }
        sleepers.push(sleeper)
        signal?.addEventListener('abort', () => {
          sleepers = sleepers.filter((other) => other !== sleeper)
          reject(signal.reason)
        })
      })
    },
  }

  return {
    ...clock,
    /** Lets everything run that needs no time. */
    settle,
    /** Advances time to a point. */
    async advance(ms: number) {
      const until = now + ms
      for (await settle(); (sleepers[0]?.at ?? Infinity) <= until; await settle()) wakeNext()
      now = until
    },
    /** Advances time until nothing waits for it. */
    async runOut() {
      for (await settle(); sleepers.length > 0; await settle()) wakeNext()
    },
  }

  async function settle() {
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    sleepers.sort((a, b) => a.at - b.at)
  }

  function wakeNext() {
    const next = sleepers.shift()
    if (next === undefined) return
    now = Math.max(now, next.at)
    next.wake()
  }
}

/** A network that a test switches off and on. */
export function fakeConnection() {
  const listeners = new Set<() => void>()
  let isOnline = true
  const connection: Connection = {
    isOnline: () => isOnline,
    onHope(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  /** The page is seen again. */
  function beSeen() {
    for (const listener of [...listeners]) listener()
  }
  return {
    ...connection,
    beSeen,
    goOffline() {
      isOnline = false
    },
    goOnline() {
      isOnline = true
      beSeen()
    },
  }
}
