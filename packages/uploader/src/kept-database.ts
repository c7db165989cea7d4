/** One row a file: everything but its bytes. */
export interface FileRow {
  id: string
  /** The queue, which is an event's. */
  queue: string
  /** The page that it belongs to. */
  page: string
  name: string
  type: string
  lastModified: number
  addedAt: number
  sha256: string | undefined
  failure: { errorCode: string; error: string | undefined } | undefined
}

/** When a page was last heard of. */
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

/** The browser's own database, where files wait for their way to the server. Bytes lie apart: rows are read often. */
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

/** Runs `work` in one transaction and answers once it stands. Between requests nothing else may be awaited. */
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
  // A request that fails fails the transaction as well, and that is the error which is told.
  const [, answer] = await Promise.all([stands, result])
  return answer
}
