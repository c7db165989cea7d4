import { DAYS } from '@afterglow/contract/kernel'
import { openKeptDatabase } from './kept-database.ts'
import {
  changeFile,
  foreignPages,
  putActivity,
  putFile,
  readActivity,
  removeFiles,
  removeForgotten,
  shotsIn,
  takeFrom,
} from './kept-files.ts'
import { createLivingPages } from './living-pages.ts'
import type { Clock } from './ports.ts'
import type { Vault } from './vault.ts'

/** Files that nobody has come back for by then are removed. */
const KEPT_FOR = 14 * DAYS

interface Options {
  queue: string
  clock: Clock
  factory: IDBFactory
  locks: LockManager | undefined
}

/** The vault of one queue in IndexedDB. Every method rejects if the browser provides none. */
export function createIndexedDbVault({ queue, clock, factory, locks }: Options): Vault {
  const database = openKeptDatabase(factory)
  // Each method reports this error; here it only must not be an unhandled rejection.
  database.catch(() => undefined)
  const pages = createLivingPages({ database, clock, locks })
  const mine = new Set<string>()
  const holder = { queue, page: pages.own }

  return {
    async keep(file) {
      const db = await database
      pages.hold()
      await putFile(db, file, { ...holder, now: clock.now() })
      mine.add(file.id)
    },
    note: async (id, change) => changeFile(await database, id, change),
    async remove(ids) {
      const db = await database
      await removeFiles(db, ids)
      for (const id of ids) mine.delete(id)
      if (mine.size === 0) pages.release()
    },
    shots: async () => shotsIn(await database, queue),
    async adopt() {
      const db = await database
      await removeForgotten(db, clock.now() - KEPT_FOR)
      const gone = new Set<string>()
      for (const page of await foreignPages(db, holder)) if (await pages.isGone(page)) gone.add(page)
      if (gone.size === 0) return []
      pages.hold()
      const adopted = await takeFrom(db, gone, holder)
      for (const { id } of adopted) mine.add(id)
      return adopted
    },
    async whenOrphaned() {
      const others = await foreignPages(await database, holder)
      // No other page holds files, so there is no death to wait for.
      if (others.size === 0) return new Promise(() => undefined)
      await Promise.race(Array.from(others, (page) => pages.whenGone(page)))
    },
    noteActivity: async (now) => putActivity(await database, { id: queue, activeAt: now }),
    lastActivity: async () => readActivity(await database, queue),
  }
}
