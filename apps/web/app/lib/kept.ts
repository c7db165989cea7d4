import { DAYS } from '@afterglow/contract/kernel'
import { browserClock, createLastingDatabase } from '@afterglow/uploader'
import { now } from './clock'

interface Row {
  key: string
  value: unknown
  /** In epoch milliseconds. */
  keptAt: number
}

const STORE = 'kept'
const KEPT_FOR = 14 * DAYS

/** What this page knows of the database. It is all there is where the browser keeps nothing. */
const known = new Map<string, unknown>()
const database = createLastingDatabase(openDatabase, browserClock)
let loading: Promise<void> | undefined

/**
 * What somebody typed or recorded and what has not arrived yet, in the browser's database: an error screen, a reload and a
 * closed tab leave it there. Once this has resolved, `keptNow` answers at once.
 */
export function loadKept(): Promise<void> {
  loading ??= load()
  return loading
}

/** Whoever kept it knows its type; rows of an older release may lack parts. */
export function keptNow<T>(key: string): Partial<T> | undefined {
  return known.get(key) as Partial<T> | undefined
}

export function keptKeys(prefix: string): string[] {
  return [...known.keys()].filter((key) => key.startsWith(prefix))
}

/** Resolves when the database has it; a caller that continues meanwhile loses nothing but a page that dies now. */
export async function keep(key: string, value: unknown): Promise<void> {
  known.set(key, value)
  const row: Row = { key, value, keptAt: now().getTime() }
  await write((store) => store.put(row))
}

export async function forgetKept(key: string): Promise<void> {
  known.delete(key)
  await write((store) => store.delete(key))
}

async function load(): Promise<void> {
  await attempt(async (db) => {
    const rows = await answerTo<Row[]>(db.transaction(STORE).objectStore(STORE).getAll())
    const oldest = now().getTime() - KEPT_FOR
    for (const { key, value, keptAt } of rows) {
      if (keptAt < oldest) void forgetKept(key)
      else if (!known.has(key)) known.set(key, value)
    }
  })
}

async function write(work: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  await attempt((db) => answerTo(work(db.transaction(STORE, 'readwrite').objectStore(STORE))))
}

/** Where there is no room, or no database as in some private windows, this page holds what it knows. */
async function attempt(work: (db: IDBDatabase) => Promise<unknown>): Promise<void> {
  try {
    await database.use(work)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  if (globalThis.indexedDB === undefined)
    throw new DOMException('This browser has no storage', 'NotSupportedError')
  const request = indexedDB.open('afterglow-kept', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' })
  return answerTo(request)
}

function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
