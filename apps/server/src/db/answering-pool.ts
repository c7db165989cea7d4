import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** How node-postgres says that nothing came within `query_timeout`. */
const NO_ANSWER = 'Query read timeout'

/**
 * A pool that gives no connection to anybody again over which an answer did not come: where the network has swallowed
 * the other end without a word, each next user of it would wait as long.
 */
export function answeringPool(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => answering(await pool.connect()),
    end: () => pool.end(),
  }
}

function answering(client: pg.PoolClient): PostgresPoolClient {
  let silence: unknown = null

  async function query(text: string, parameters: readonly unknown[]): Promise<unknown> {
    // Such as the rollback of what was not answered.
    if (silence !== null) throw silence
    try {
      return await client.query(text, [...parameters])
    } catch (error) {
      if (isNoAnswer(error)) silence = error
      throw error
    }
  }

  return {
    // Cursors, its other form, are not used here.
    query: query as PostgresPoolClient['query'],
    release: () => client.release(silence !== null),
  }
}

function isNoAnswer(error: unknown): boolean {
  return error instanceof Error && error.message === NO_ANSWER
}
