import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { createLastingDatabase } from './lasting-database.ts'
import { fakeClock } from './testing/fake-clock.ts'
import { DATABASE_TURNS } from './testing/kept-files.ts'

const MINUTE = 60_000

/** A browser's database of notes, of which every connection can be lost. */
function aWorld() {
  const factory = new IDBFactory()
  const clock = fakeClock(DATABASE_TURNS)
  const connections: IDBDatabase[] = []
  let hangs = 0
  async function open(): Promise<IDBDatabase> {
    if (hangs-- > 0) return new Promise(() => undefined)
    const request = factory.open('notes', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('notes')
    await answered(request)
    connections.push(request.result)
    return request.result
  }
  const database = createLastingDatabase(open, clock)
  return {
    clock,
    connections,
    database,
    hangOnce: () => {
      hangs = 1
    },
    write: (text: string) =>
      database.use((db) =>
        answered(db.transaction('notes', 'readwrite').objectStore('notes').put(text, text)),
      ),
    read: () => database.use((db) => answered(db.transaction('notes').objectStore('notes').getAll())),
  }
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

describe('a database that the browser loses', () => {
  it('is opened once as long as it is there', async () => {
    const { connections, write } = aWorld()
    await Promise.all([write('a'), write('b')])
    await write('c')
    expect(connections).toHaveLength(1)
  })

  it('is opened again when its connection was closed, and loses nothing', async () => {
    const { connections, write, read } = aWorld()
    await write('a')
    connections[0]?.close()
    await Promise.all([write('b'), write('c')])
    expect(await read()).toEqual(['a', 'b', 'c'])
    expect(connections).toHaveLength(2)
  })

  it('is opened again when it says that its server is lost', async () => {
    const { connections, database, read } = aWorld()
    let asked = 0
    await database.use(async (db) => {
      asked += 1
      if (asked === 1)
        throw new DOMException('Connection to Indexed Database server lost. Refresh the page', 'UnknownError')
      await answered(db.transaction('notes', 'readwrite').objectStore('notes').put('a', 'a'))
    })
    expect(await read()).toEqual(['a'])
    expect(connections).toHaveLength(2)
  })

  it('is opened again when it does not answer', async () => {
    const { clock, write, read, hangOnce } = aWorld()
    hangOnce()
    const writing = write('a')
    await clock.advance(MINUTE)
    await writing
    expect(await read()).toEqual(['a'])
  })

  it('lets go when another page deletes it', async () => {
    const { connections, write } = aWorld()
    await write('a')
    connections[0]?.onversionchange?.(new Event('versionchange') as IDBVersionChangeEvent)
    await write('b')
    expect(connections).toHaveLength(2)
  })

  it('says what it lost when it is lost twice, and tries again the next time', async () => {
    const { clock, database, write, read } = aWorld()
    const failing = database.use(async () => {
      throw new DOMException('lost', 'UnknownError')
    })
    await expect(failing).rejects.toThrow('lost')
    await clock.advance(0)
    await write('a')
    expect(await read()).toEqual(['a'])
  })

  it('is not opened again for a full disk', async () => {
    const { connections, database } = aWorld()
    let asked = 0
    const full = database.use(async () => {
      asked += 1
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(full).rejects.toThrow('full')
    expect([asked, connections.length]).toEqual([1, 1])
  })
})
