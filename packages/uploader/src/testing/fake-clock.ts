import type { Clock, Connection } from '../ports.ts'

interface Sleeper {
  at: number
  wake(): void
}

/**
 * Time that passes only when a test lets it, and never while there is still something to do: within so many turns of
 * the event loop. A browser's database takes more of them.
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
    /** Lets everything happen that needs no time. */
    settle,
    /** Lets time pass up to a point. */
    async advance(ms: number) {
      const until = now + ms
      for (await settle(); (sleepers[0]?.at ?? Infinity) <= until; await settle()) wakeNext()
      now = until
    },
    /** Lets time pass until nobody waits for it any more. */
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
    onOnline(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    ...connection,
    goOffline() {
      isOnline = false
    },
    goOnline() {
      isOnline = true
      for (const listener of [...listeners]) listener()
    },
  }
}
