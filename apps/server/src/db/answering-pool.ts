import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { inChildSpan } from '../platform/tracing.ts'
import { isPlanOutdated } from './errors.ts'
import { StatementNames } from './statement-names.ts'

/** node-postgres's message when no answer came within `query_timeout`. */
const NO_ANSWER = 'Query read timeout'
const TRANSACTION_ENDS = new Set(['commit', 'rollback'])

/**
 * A pool that discards a connection on which a query went unanswered: when the network silently drops the other end,
 * each next user would wait as long. Frequent statements are prepared, but not behind a pooler: the next transaction may
 * run on another connection.
 */
export function answeringPool(pool: pg.Pool, { isPooled = false } = {}): PostgresPool {
  const names = isPooled ? null : new StatementNames()
  return {
    connect: () => inChildSpan('database connection', {}, async () => answering(await pool.connect(), names)),
    end: () => pool.end(),
  }
}

function answering(client: pg.PoolClient, names: StatementNames | null): PostgresPoolClient {
  let silence: unknown = null
  let isInTransaction = false

  async function answer(text: string, values: readonly unknown[]): Promise<unknown> {
    // Such as the rollback after an unanswered query.
    if (silence !== null) throw silence
    if (text === 'begin') isInTransaction = true
    else if (TRANSACTION_ENDS.has(text)) isInTransaction = false
    try {
      return await inChildSpan(`database ${verbOf(text)}`, KIND, () => ask(text, values))
    } catch (error) {
      if (isNoAnswer(error)) silence = error
      if (!isPlanOutdated(error)) throw error
      names?.renew()
      // PostgreSQL refused before running anything. Within a transaction, all of it is run again.
      if (isInTransaction) throw error
      return await ask(text, values)
    }
  }

  function ask(text: string, values: readonly unknown[]): Promise<unknown> {
    // Migrations are several statements in one text, which only the simple protocol takes.
    const name = values.length > 0 ? names?.nameOf(text) : undefined
    return client.query({ text, values: [...values], ...(name !== undefined && { name }) })
  }

  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(given: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof given !== 'string') throw new Error('Cursors are not used here')
    return answer(given, values)
  }

  return {
    query,
    release: () => client.release(silence !== null),
  }
}

const KIND = { 'db.system.name': 'postgresql' }

/** Such as `insert`. What it is about can be seen from the request or job around it. */
function verbOf(text: string): string {
  return /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement'
}

function isNoAnswer(error: unknown): boolean {
  return error instanceof Error && error.message === NO_ANSWER
}
