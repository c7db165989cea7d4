import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, Queryable } from './database.ts'
import { ReadOnlyDatabaseError, UnfitDatabaseError } from './errors.ts'

/** Those in which every text of ours can be stored; SQL_ASCII stores bytes as they come. */
const FIT_ENCODINGS = ['UTF8', 'SQL_ASCII']

/**
 * Looks at a database before anything is changed in it.
 *
 * @throws UnfitDatabaseError for one that the product cannot work with, ReadOnlyDatabaseError for one that may not be
 *   written
 */
export async function assertFit(db: Database): Promise<void> {
  await assertOwnSessions(db)
  await assertWritable(db.query)
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`.execute(db.query)
  const encoding = rows[0]?.encoding ?? ''
  if (FIT_ENCODINGS.includes(encoding)) return
  throw new UnfitDatabaseError(
    `The database has the encoding ${encoding}, in which texts of many languages cannot be stored. Make one with UTF8 (create database NAME encoding 'UTF8' template template0) and name it in DATABASE_URL.`,
  )
}

/** @throws ReadOnlyDatabaseError */
export async function assertWritable(query: Queryable): Promise<void> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select current_setting('transaction_read_only')::boolean as is_read_only`.execute(query)
  if (rows[0]?.isReadOnly === true) throw new ReadOnlyDatabaseError()
}

/**
 * Migrations, the queue and prepared statements need connections that stay with them.
 *
 * @throws UnfitDatabaseError behind a pooler that lends them for a transaction each
 */
export async function assertOwnSessions({ sessions }: Pick<Database, 'sessions'>): Promise<void> {
  const one = await sessions.connect()
  try {
    const other = await sessions.connect()
    try {
      if (await areOwn(one, other)) return
    } finally {
      other.release()
    }
  } finally {
    one.release()
  }
  throw new UnfitDatabaseError(
    'The database is reached through a pooler that lends its connections for one transaction each (PgBouncer with pool_mode = transaction): set DATABASE_DIRECT_URL to the address of PostgreSQL itself beside DATABASE_URL, or let the pooler lend them for whole sessions (pool_mode = session).',
  )
}

/**
 * Two sessions of PostgreSQL are two processes of it. A pooler answers both from one, or one from several: the second
 * question in a row finds that out where it takes them in turn.
 */
async function areOwn(one: pg.PoolClient, other: pg.PoolClient): Promise<boolean> {
  const processes = new Set<number>()
  const pairs = new Set<string>()
  for (const session of [one, one, other, other, one, other]) {
    const { rows } = await session.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = rows[0]?.pid ?? 0
    processes.add(pid)
    pairs.add(`${session === one ? 'one' : 'other'} ${pid}`)
  }
  return processes.size === 2 && pairs.size === 2
}
