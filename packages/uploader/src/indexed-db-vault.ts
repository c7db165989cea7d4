import { DAYS, MB, SECONDS } from '@afterglow/contract/kernel'
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
import { createLastingDatabase } from './lasting-database.ts'
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

/** Slow phones write files at some megabytes a second. */
const millisecondsFor = (file: File) => (file.size / MB) * SECONDS

/** The vault of one queue in IndexedDB. Every method rejects if the browser provides none. */
export function createIndexedDbVault({ queue, clock, factory, locks }: Options): Vault {
  const database = createLastingDatabase(() => openKeptDatabase(factory), clock)
  const pages = createLivingPages({ database, clock, locks })
  const mine = new Set<string>()
  const holder = { queue, page: pages.own }

  return {
    async keep(file) {
      pages.hold()
      mine.add(file.id)
      await database.use(
        (db) => putFile(db, file, { ...holder, now: clock.now() }),
        millisecondsFor(file.file),
      )
    },
    note: (id, change) => database.use((db) => changeFile(db, id, change)),
    async remove(ids) {
      await database.use((db) => removeFiles(db, ids))
      for (const id of ids) mine.delete(id)
      if (mine.size === 0) pages.release()
    },
    shots: () => database.use((db) => shotsIn(db, queue)),
    async adopt() {
      await database.use((db) => removeForgotten(db, clock.now() - KEPT_FOR))
      const gone = new Set<string>()
      const others = await database.use((db) => foreignPages(db, holder))
      for (const page of others) if (await pages.isGone(page)) gone.add(page)
      if (gone.size === 0) return []
      pages.hold()
      const adopted = await database.use((db) => takeFrom(db, { gone, known: mine }, holder))
      for (const { id } of adopted) mine.add(id)
      return adopted
    },
    async whenOrphaned() {
      const others = await database.use((db) => foreignPages(db, holder))
      // No other page holds files, so there is no death to wait for.
      if (others.size === 0) return new Promise(() => undefined)
      await Promise.race(Array.from(others, (page) => pages.whenGone(page)))
    },
    noteActivity: (now) => database.use((db) => putActivity(db, { id: queue, activeAt: now })),
    lastActivity: () => database.use((db) => readActivity(db, queue)),
  }
}
