import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from './database.ts'

/** Any number: nothing else of ours takes such a lock by this one. */
const LOCK = 7_240_911
const PAUSE = 200

/**
 * Runs `work` in one process at a time. Others ask now and then instead of waiting in PostgreSQL: a statement that waits
 * has a snapshot, and building an index waits for all older snapshots.
 */
export async function whileMigratingAlone<T>(
  db: Database,
  say: (words: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const session = await db.sessions.connect()
  try {
    for (let attempt = 0; !(await tryLock(session)); attempt += 1) {
      if (attempt === 0) say('another process migrates the database; waiting for it')
      await pause(PAUSE)
    }
    return await work()
  } finally {
    session.release(true)
  }
}

/**
 * The lock belongs to a transaction, which ends with its process, also where a pooler keeps the connection. It is not
 * ended for doing nothing, and holds no snapshot meanwhile: a statement with parameters would, until the next one.
 */
async function tryLock(session: pg.PoolClient): Promise<boolean> {
  await session.query('begin isolation level read committed')
  await session.query(
    `select set_config(name, '0', true) from pg_settings
      where name in ('idle_in_transaction_session_timeout', 'transaction_timeout')`,
  )
  const { rows } = await session.query<{ has: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as has`)
  if (rows[0]?.has === true) return true
  await session.query('rollback')
  return false
}
