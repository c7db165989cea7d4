import { SECONDS } from '@afterglow/contract/kernel'
import { answerTo, inTransaction, type PageRow } from './kept-database.ts'
import type { LastingDatabase } from './lasting-database.ts'
import type { Clock } from './ports.ts'
import { randomId } from './random-id.ts'

const BEAT_EVERY = 20 * SECONDS
/** Longer than timers of a background tab may be delayed. A page that was silent for this long is suspended or gone. */
const SILENT_FOR = 90 * SECONDS

/** Which pages of this browser are alive, so that no file is sent by two of them. */
export interface LivingPages {
  /** This page's id, as the others see it. */
  readonly own: string
  /** From now on the others can see that this page is alive. */
  hold(): void
  release(): void
  isGone(page: string): Promise<boolean>
  whenGone(page: string): Promise<void>
}

interface Options {
  database: LastingDatabase
  clock: Clock
  /** Absent on pages without TLS, and in old browsers. */
  locks: LockManager | undefined
}

/**
 * A page holds a Web Lock, which the browser releases when the page dies, and regularly records that it is awake. (A
 * phone may keep the lock of a suspended tab, perhaps forever.)
 */
export function createLivingPages({ database, clock, locks }: Options): LivingPages {
  const own = randomId()
  let holding: AbortController | undefined

  return {
    own,
    hold() {
      if (holding !== undefined) return
      holding = new AbortController()
      holdLock(holding.signal)
      void beat(holding.signal)
    },
    release() {
      holding?.abort()
      holding = undefined
    },
    isGone,
    async whenGone(page) {
      const given = new AbortController()
      if (locks !== undefined) {
        const { signal } = given
        const waiting = locks.request(lockOf(page), { signal }, () => given.abort())
        void waiting.catch(() => given.abort())
      }
      while (!given.signal.aborted && !(await isGone(page)))
        await clock.sleep(BEAT_EVERY, given.signal).catch(() => undefined)
      given.abort()
    },
  }

  async function isGone(page: string): Promise<boolean> {
    if (page === own) return false
    if (locks !== undefined && (await isFree(locks, page))) return true
    const row = await database.use((db) =>
      inTransaction(db, ['pages'], 'readonly', (store) =>
        answerTo<PageRow | undefined>(store('pages').get(page)),
      ),
    )
    return row === undefined || clock.now() - row.seenAt > SILENT_FOR
  }

  function holdLock(signal: AbortSignal) {
    const held = locks?.request(lockOf(own), () => new Promise<void>((release) => onAbort(signal, release)))
    // Without the lock, the recorded signs of life have to do.
    void held?.catch(() => undefined)
  }

  async function beat(signal: AbortSignal) {
    while (!signal.aborted) {
      await change((pages) => pages.put({ id: own, seenAt: clock.now() } satisfies PageRow))
      await clock.sleep(BEAT_EVERY, signal).catch(() => undefined)
    }
    await change((pages) => pages.delete(own))
  }

  /** One that fails is made up for by the next beat. */
  async function change(ask: (pages: IDBObjectStore) => IDBRequest): Promise<void> {
    const work = (db: IDBDatabase) =>
      inTransaction(db, ['pages'], 'readwrite', (store) => answerTo(ask(store('pages'))))
    await database.use(work).catch(() => undefined)
  }
}

function lockOf(page: string): string {
  return `afterglow-page-${page}`
}

async function isFree(locks: LockManager, page: string): Promise<boolean> {
  return locks.request(lockOf(page), { ifAvailable: true }, (lock) => lock !== null)
}

function onAbort(signal: AbortSignal, then: () => void) {
  if (signal.aborted) then()
  else signal.addEventListener('abort', then, { once: true })
}
