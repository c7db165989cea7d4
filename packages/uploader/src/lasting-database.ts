import { SECONDS } from '@afterglow/contract/kernel'
import type { Clock } from './ports.ts'

/** A request without an answer for so long gets none: browsers have left databases hanging until the next start. */
const LONGEST_ANSWER = 30 * SECONDS

/** A database that is opened again when the browser has lost it. */
export interface LastingDatabase {
  /**
   * Does `work`, which may be begun twice, so it has to come to the same then. `extra` milliseconds are for large files.
   *
   * @throws what the browser says when it provides no database, has no room, or loses it again
   */
  use<T>(work: (db: IDBDatabase) => Promise<T>, extra?: number): Promise<T>
}

/** Safari on iOS ends the process behind a database in the middle of an evening, and answers nothing or errors then. */
export function createLastingDatabase(open: () => Promise<IDBDatabase>, clock: Clock): LastingDatabase {
  let opening: Promise<IDBDatabase> | undefined

  function connect(): Promise<IDBDatabase> {
    if (opening !== undefined) return opening
    const mine = open().then(
      (db) => {
        db.onclose = () => leave(mine)
        // Another page wants to delete or upgrade it, and waits for this one.
        db.onversionchange = () => leave(mine)
        return db
      },
      (error: unknown) => {
        leave(mine)
        throw error
      },
    )
    opening = mine
    return mine
  }

  function leave(connection: Promise<IDBDatabase>) {
    if (opening === connection) opening = undefined
    connection.then(
      (db) => db.close(),
      () => undefined,
    )
  }

  async function attempt<T>(work: (db: IDBDatabase) => Promise<T>, longest: number): Promise<T> {
    const connection = connect()
    const end = new AbortController()
    const tooLate = clock.sleep(longest, end.signal).then(() => {
      throw new DOMException('The browser’s database does not answer', 'TimeoutError')
    })
    tooLate.catch(() => undefined)
    try {
      return await Promise.race([connection.then(work), tooLate])
    } catch (error) {
      if (isLoss(error)) leave(connection)
      throw error
    } finally {
      end.abort()
    }
  }

  return {
    async use(work, extra = 0) {
      const longest = LONGEST_ANSWER + extra
      try {
        return await attempt(work, longest)
      } catch (error) {
        if (!isLoss(error)) throw error
        return attempt(work, longest)
      }
    },
  }
}

/** How browsers say that a connection is gone. A full disk and an unknown row come back the same. */
const LOSSES = ['InvalidStateError', 'UnknownError', 'AbortError', 'TransactionInactiveError', 'TimeoutError']

function isLoss(error: unknown): boolean {
  return error instanceof DOMException && LOSSES.includes(error.name)
}
