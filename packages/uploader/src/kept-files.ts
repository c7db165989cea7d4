import { answerTo, type FileRow, inTransaction, type PageRow, type QueueRow } from './kept-database.ts'
import { purposeOf } from './purpose.ts'
import type { KeptFile } from './vault.ts'

/** The page that holds a file, and the queue it belongs to. */
export interface Holder {
  queue: string
  page: string
}

/** Stores a file for the page that sends it. */
export function putFile(
  db: IDBDatabase,
  { id, file, addedAt, sha256, failure, ...purpose }: KeptFile,
  { queue, page, now }: Holder & { now: number },
): Promise<void> {
  const { name, type, lastModified } = file
  const kept = { id, addedAt, sha256, failure, ...purpose }
  const row: FileRow = { ...kept, queue, page, name, type, lastModified }
  return inTransaction(db, ['files', 'blobs', 'queues'], 'readwrite', async (store) => {
    store('blobs').put(file, id)
    // The page may die at any moment from now on, and the next one must see that it was active until now.
    store('queues').put({ id: queue, activeAt: now } satisfies QueueRow)
    await answerTo(store('files').put(row))
  })
}

export function changeFile(db: IDBDatabase, id: string, change: Partial<FileRow>): Promise<void> {
  return inTransaction(db, ['files'], 'readwrite', async (store) => {
    const row = await answerTo<FileRow | undefined>(store('files').get(id))
    if (row !== undefined) store('files').put({ ...row, ...change })
  })
}

/** Pages other than this one that hold files of the queue. */
export async function foreignPages(db: IDBDatabase, { queue, page: own }: Holder): Promise<Set<string>> {
  const rows = await inTransaction(db, ['files'], 'readonly', (store) => filesOf(store('files'), queue))
  return new Set(rows.map(({ page }) => page).filter((page) => page !== own))
}

/** The camera's shots that wait in a queue, whichever page holds them. */
export async function shotsIn(db: IDBDatabase, queue: string): Promise<string[]> {
  const rows = await inTransaction(db, ['files'], 'readonly', (store) => filesOf(store('files'), queue))
  return rows.filter(({ isShot }) => isShot === true).map(({ id }) => id)
}

/**
 * In one transaction: if two pages come back at once, each file goes to only one of them. `known` are the files that this page has: others of its own were taken without its
 * hearing of it.
 */
export function takeFrom(
  db: IDBDatabase,
  { gone, known }: { gone: ReadonlySet<string>; known: ReadonlySet<string> },
  { queue, page: own }: Holder,
): Promise<KeptFile[]> {
  return inTransaction(db, ['files', 'blobs'], 'readwrite', async (store) => {
    const rows = (await filesOf(store('files'), queue)).filter(({ page, id }) =>
      page === own ? !known.has(id) : gone.has(page),
    )
    const taken: KeptFile[] = []
    for (const row of rows.sort((a, b) => a.addedAt - b.addedAt)) {
      const bytes = await answerTo<Blob | undefined>(store('blobs').get(row.id))
      store('files').put({ ...row, page: own } satisfies FileRow)
      if (bytes !== undefined) taken.push(keptOf(row, bytes))
    }
    return taken
  })
}

export async function putActivity(db: IDBDatabase, row: QueueRow): Promise<void> {
  await inTransaction(db, ['queues'], 'readwrite', (store) => answerTo(store('queues').put(row)))
}

export async function readActivity(db: IDBDatabase, queue: string): Promise<number> {
  const row = await inTransaction(db, ['queues'], 'readonly', (store) =>
    answerTo<QueueRow | undefined>(store('queues').get(queue)),
  )
  return row?.activeAt ?? 0
}

function filesOf(files: IDBObjectStore, queue: string): Promise<FileRow[]> {
  return answerTo<FileRow[]>(files.index('queue').getAll(queue))
}

function keptOf({ name, type, lastModified, ...row }: FileRow, bytes: Blob): KeptFile {
  const { id, addedAt, sha256, failure } = row
  const file = new File([bytes], name, { type, lastModified })
  return { id, file, addedAt, sha256, failure, ...purposeOf(row) }
}

export function removeFiles(db: IDBDatabase, ids: readonly string[]): Promise<void> {
  return inTransaction(db, ['files', 'blobs'], 'readwrite', (store) => {
    for (const id of ids) {
      store('files').delete(id)
      store('blobs').delete(id)
    }
  })
}

/** Includes events that are never opened again, and pages that ended without cleaning up. */
export async function removeForgotten(db: IDBDatabase, before: number): Promise<void> {
  const rows = await inTransaction(db, ['files'], 'readonly', (store) =>
    answerTo<FileRow[]>(store('files').getAll()),
  )
  const forgotten = rows.filter(({ addedAt }) => addedAt < before).map(({ id }) => id)
  if (forgotten.length > 0) await removeFiles(db, forgotten)
  await inTransaction(db, ['pages', 'queues'], 'readwrite', async (store) => {
    const pages = await answerTo<PageRow[]>(store('pages').getAll())
    for (const { id, seenAt } of pages) if (seenAt < before) store('pages').delete(id)
    const queues = await answerTo<QueueRow[]>(store('queues').getAll())
    for (const { id, activeAt } of queues) if (activeAt < before) store('queues').delete(id)
  })
}
