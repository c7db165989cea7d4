import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Tx } from '../db/database.ts'
import { hookCalls } from './hook-calls.ts'

const open = new AsyncLocalStorage<true>()

/** A database that detects slow operations requested while one of its transactions holds rows. */
export function watchTransactions(db: Database): Database {
  const inside =
    <T>(work: (tx: Tx) => Promise<T>) =>
    (tx: Tx) =>
      open.run(true, () => work(tx))
  return {
    ...db,
    transaction: (work) => db.transaction(inside(work)),
    crowdedTransaction: (hostId, work) => db.crowdedTransaction(hostId, inside(work)),
  }
}

/**
 * The same object, whose functions throw inside a transaction: a slow store, mail server or child process would keep
 * rows locked, and a connection busy, for as long.
 */
export function outsideTransactions<T extends object>(name: string, target: T): T {
  return hookCalls(target, (operation, call) => {
    if (open.getStore() === true) throw new Error(`${name}.${operation} was called inside a transaction`)
    return call()
  })
}
