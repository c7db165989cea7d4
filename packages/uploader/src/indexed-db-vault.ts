import { DAYS } from '@afterglow/contract/kernel'
import {
  answerTo,
  type FileRow,
  inTransaction,
  openKeptDatabase,
  type PageRow,
  type QueueRow,
} from './kept-database.ts'
import { createLivingPages } from './living-pages.ts'
import type { Clock } from './ports.ts'
import type { KeptFile, Vault } from './vault.ts'

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

  return {
    async keep(file) {
      const db = await database
      pages.hold()
      await inTransaction(db, ['files', 'blobs', 'queues'], 'readwrite', async (store) => {
        store('blobs').put(file.file, file.id)
        // The page may die at any moment from now on; the next one must see that it was active until just now.
        store('queues').put({ id: queue, activeAt: clock.now() } satisfies QueueRow)
        await answerTo(store('files').put(rowOf(file)))
      })
      mine.add(file.id)
    },
    async note(id, change) {
      const db = await database
      await inTransaction(db, ['files'], 'readwrite', async (store) => {
        const row = await answerTo<FileRow | undefined>(store('files').get(id))
        if (row !== undefined) store('files').put({ ...row, ...change })
      })
    },
    async remove(ids) {
      const db = await database
      await removeFrom(db, ids)
      for (const id of ids) mine.delete(id)
      if (mine.size === 0) pages.release()
    },
    async adopt() {
      const db = await database
      await removeForgotten(db, clock.now() - KEPT_FOR)
      const gone = new Set<string>()
      for (const page of await foreignPages(db)) if (await pages.isGone(page)) gone.add(page)
      if (gone.size === 0) return []
      pages.hold()
      const adopted = await takeFrom(db, gone)
      for (const { id } of adopted) mine.add(id)
      return adopted
    },
    async whenOrphaned() {
      const others = await foreignPages(await database)
      // No other page holds files, so there is no death to wait for.
      if (others.size === 0) return new Promise(() => undefined)
      await Promise.race(Array.from(others, (page) => pages.whenGone(page)))
    },
    async noteActivity(now) {
      const db = await database
      const row: QueueRow = { id: queue, activeAt: now }
      await inTransaction(db, ['queues'], 'readwrite', (store) => answerTo(store('queues').put(row)))
    },
    async lastActivity() {
      const db = await database
      const row = await inTransaction(db, ['queues'], 'readonly', (store) =>
        answerTo<QueueRow | undefined>(store('queues').get(queue)),
      )
      return row?.activeAt ?? 0
    },
  }

  function rowOf({ id, file, addedAt, sha256, failure }: KeptFile): FileRow {
    const { name, type, lastModified } = file
    return { id, queue, page: pages.own, name, type, lastModified, addedAt, sha256, failure }
  }

  async function foreignPages(db: IDBDatabase): Promise<Set<string>> {
    const rows = await inTransaction(db, ['files'], 'readonly', (store) => filesOf(store('files'), queue))
    return new Set(rows.map(({ page }) => page).filter((page) => page !== pages.own))
  }

  /** In one transaction: if two pages come back at once, each file goes to only one of them. */
  function takeFrom(db: IDBDatabase, gone: ReadonlySet<string>): Promise<KeptFile[]> {
    return inTransaction(db, ['files', 'blobs'], 'readwrite', async (store) => {
      const rows = (await filesOf(store('files'), queue)).filter(({ page }) => gone.has(page))
      const taken: KeptFile[] = []
      for (const row of rows.sort((a, b) => a.addedAt - b.addedAt)) {
        const bytes = await answerTo<Blob | undefined>(store('blobs').get(row.id))
        store('files').put({ ...row, page: pages.own } satisfies FileRow)
        if (bytes !== undefined) taken.push(keptOf(row, bytes))
      }
      return taken
    })
  }
}

function filesOf(files: IDBObjectStore, queue: string): Promise<FileRow[]> {
  return answerTo<FileRow[]>(files.index('queue').getAll(queue))
}

function keptOf({ id, name, type, lastModified, addedAt, sha256, failure }: FileRow, bytes: Blob): KeptFile {
  return { id, file: new File([bytes], name, { type, lastModified }), addedAt, sha256, failure }
}

function removeFrom(db: IDBDatabase, ids: readonly string[]): Promise<void> {
  return inTransaction(db, ['files', 'blobs'], 'readwrite', (store) => {
    for (const id of ids) {
      store('files').delete(id)
      store('blobs').delete(id)
    }
  })
}

/** Includes events that are never opened again, and pages that ended without cleaning up. */
async function removeForgotten(db: IDBDatabase, before: number): Promise<void> {
  const rows = await inTransaction(db, ['files'], 'readonly', (store) =>
    answerTo<FileRow[]>(store('files').getAll()),
  )
  const forgotten = rows.filter(({ addedAt }) => addedAt < before).map(({ id }) => id)
  if (forgotten.length > 0) await removeFrom(db, forgotten)
  await inTransaction(db, ['pages', 'queues'], 'readwrite', async (store) => {
    const pages = await answerTo<PageRow[]>(store('pages').getAll())
    for (const { id, seenAt } of pages) if (seenAt < before) store('pages').delete(id)
    const queues = await answerTo<QueueRow[]>(store('queues').getAll())
    for (const { id, activeAt } of queues) if (activeAt < before) store('queues').delete(id)
  })
}
