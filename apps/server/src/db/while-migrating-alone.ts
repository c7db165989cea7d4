import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from './database.ts'

/** Any number: nothing else of ours takes such a lock by this one. */
const LOCK = 7_240_911
const PAUSE = 200

/**
 * Runs `work` in one process at a time, with the session that holds the lock. Others ask now and then instead of waiting
 * in PostgreSQL: a statement that waits has a snapshot, and building an index waits for all older snapshots.
 */
export async function whileMigratingAlone<T>(
  db: Database,
  say: (words: string) => void,
  work: (session: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const session = await db.sessions.connect()
  try {
    for (let attempt = 0; !(await tryLock(session)); attempt += 1) {
      if (attempt === 0) say('another process migrates the database; waiting for it')
      await pause(PAUSE)
    }
    return await work(session)
  } finally {
    // The lock ends with its session.
    session.release(true)
  }
}

async function tryLock(session: pg.PoolClient): Promise<boolean> {
  const { rows } = await session.query<{ has: boolean }>('select pg_try_advisory_lock($1) as has', [LOCK])
  return rows[0]?.has === true
}
