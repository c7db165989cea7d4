import { IDBFactory } from 'fake-indexeddb'
import { createIndexedDbVault } from '../indexed-db-vault.ts'
import type { Clock } from '../ports.ts'

/** Event loop turns until a page's database requests are done. */
export const DATABASE_TURNS = 24

const NEVER = new Promise<never>(() => undefined)

/** One browser: its database and its locks outlive its pages. */
export function aBrowser({ hasLocks = true } = {}) {
  const factory = new IDBFactory()
  const locks = hasLocks ? fakeLocks() : undefined
  return {
    factory,
    /** What one of its pages has. `die` kills the page. */
    page(clock: Clock, queue = 'event-1') {
      const own = locks?.page()
      let isDead = false
      const alive: Clock = {
        now: clock.now,
        // A dead page does nothing more.
        sleep: (ms, signal) => clock.sleep(ms, signal).then(() => (isDead ? NEVER : undefined)),
      }
      /** Cuts a dead page off in both directions: it sends nothing and receives nothing. */
      function untilDeath<T extends object>(port: T): T {
        const methods = Object.entries(port).map(([name, method]) => [
          name,
          async (...args: unknown[]) => {
            const answer = isDead ? NEVER : await (method as (...args: unknown[]) => unknown)(...args)
            return isDead ? NEVER : answer
          },
        ])
        return Object.fromEntries(methods) as T
      }
      const vault = createIndexedDbVault({ queue, clock: alive, factory, locks: own?.manager })
      return {
        clock: alive,
        vault: untilDeath(vault),
        untilDeath,
        /** The page keeps its locks and does nothing more. */
        sleep() {
          isDead = true
        },
        die() {
          isDead = true
          own?.die()
        },
      }
    },
  }
}

export type FakeBrowser = ReturnType<typeof aBrowser>

type Holder = (lock: Lock | null) => unknown

/** The part of the Web Locks API that is used. */
function fakeLocks() {
  const held = new Map<string, { page: symbol; waiting: (() => void)[] }>()

  async function request(page: symbol, name: string, options: LockOptions, holder: Holder): Promise<unknown> {
    while (held.has(name)) {
      if (options.ifAvailable) return holder(null)
      await new Promise<void>((resolve) => held.get(name)?.waiting.push(resolve))
    }
    held.set(name, { page, waiting: [] })
    try {
      return await holder({ name, mode: 'exclusive' })
    } finally {
      if (held.get(name)?.page === page) release(name)
    }
  }

  function release(name: string) {
    const { waiting = [] } = held.get(name) ?? {}
    held.delete(name)
    for (const wake of waiting) wake()
  }

  return {
    page() {
      const page = Symbol('page')
      const ask = (name: string, ...rest: [Holder] | [LockOptions, Holder]) =>
        rest.length === 1 ? request(page, name, {}, rest[0]) : request(page, name, ...rest)
      return {
        manager: { request: ask, query: async () => ({}) } as unknown as LockManager,
        die() {
          for (const [name, lock] of held) if (lock.page === page) release(name)
        },
      }
    },
  }
}
