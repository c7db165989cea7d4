import type { Purpose } from '@afterglow/contract/uploads'

/** One row per file, without its bytes. Rows stored by an earlier release have no purpose. */
export interface FileRow extends Purpose {
  id: string
  /** The queue's name; each event has one queue. */
  queue: string
  /** The page that owns it. */
  page: string
  name: string
  type: string
  lastModified: number
  addedAt: number
  sha256: string | undefined
  failure: { errorCode: string; error: string | undefined } | undefined
}

/** When a page last showed a sign of life. */
export interface PageRow {
  id: string
  seenAt: number
}

/** When bytes of a queue last moved. */
export interface QueueRow {
  id: string
  activeAt: number
}

export type StoreName = 'files' | 'blobs' | 'pages' | 'queues'

const NAME = 'afterglow-uploads'
const VERSION = 1

/**
 * The IndexedDB database in which files wait to be sent. Bytes have a store of their own, because rows are read often.
 */
export function openKeptDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(NAME, VERSION)
  request.onupgradeneeded = () => {
    const { result: db } = request
    db.createObjectStore('files', { keyPath: 'id' }).createIndex('queue', 'queue')
    db.createObjectStore('blobs')
    db.createObjectStore('pages', { keyPath: 'id' })
    db.createObjectStore('queues', { keyPath: 'id' })
  }
  return answerTo(request)
}

export function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/**
 * Runs `work` in one transaction and resolves once it is committed. Only its requests may be awaited: anything else
 * ends the transaction.
 */
export async function inTransaction<T>(
  db: IDBDatabase,
  stores: StoreName[],
  mode: IDBTransactionMode,
  work: (store: (name: StoreName) => IDBObjectStore) => Promise<T> | T,
): Promise<T> {
  const tx = db.transaction(stores, mode)
  const stands = new Promise<void>((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error ?? new DOMException('The browser did not keep it', 'AbortError'))
    tx.onerror = () => reject(tx.error)
  })
  const result = work((name) => tx.objectStore(name))
  // A failed request fails the transaction as well; the request's error is the one reported.
  const [, answer] = await Promise.all([stands, result])
  return answer
}
