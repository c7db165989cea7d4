import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../db/database.ts'
import { StoreUnavailableError } from './blobs/index.ts'

/*
 * While a backup copies the objects that its snapshot of the rows refers to, none of them may be deleted. Rows change
 * before their objects are deleted, so it suffices that a deletion asks before it begins: one that was allowed belongs
 * to rows that had changed before the hold, hence before the snapshot.
 */

/** Keys of PostgreSQL's advisory locks, in a class of our own. */
const LOCK_CLASS = 0x41667467
const HOLD = 1
const BACKUP = 2

/** Objects may not be deleted for now. The job that wanted to is tried again. */
export class DeletionHeldError extends StoreUnavailableError {
  override readonly name = 'DeletionHeldError'

  constructor() {
    super('Nothing is deleted while a backup copies what its rows refer to')
  }
}

/** Makes the question that precedes every deletion. @throws DeletionHeldError */
export function createDeletionGate({ query }: Pick<Database, 'query'>): () => Promise<void> {
  return async () => {
    // Released with the statement's own transaction.
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock_shared(${LOCK_CLASS}::int, ${HOLD}::int) as is_free`.execute(query)
    if (rows[0]?.isFree !== true) throw new DeletionHeldError()
  }
}

/** Holds off all deletions, through a connection that keeps its session; they go on at its end at the latest. */
export async function holdDeletions(session: pg.PoolClient): Promise<{ release(): Promise<void> }> {
  await session.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, HOLD])
  return {
    /** @throws when the hold had ended before, with its connection */
    async release() {
      const { rows } = await session.query<{ held: boolean }>('select pg_advisory_unlock($1, $2) as held', [
        LOCK_CLASS,
        HOLD,
      ])
      if (rows[0]?.held !== true) throw new StoreUnavailableError('The hold on deletions was lost')
    },
  }
}

/** Whether no other backup of this installation is under way; this one is, until the session ends. */
export async function claimBackup(session: pg.PoolClient): Promise<boolean> {
  const { rows } = await session.query<{ claimed: boolean }>(
    'select pg_try_advisory_lock($1, $2) as claimed',
    [LOCK_CLASS, BACKUP],
  )
  return rows[0]?.claimed === true
}
