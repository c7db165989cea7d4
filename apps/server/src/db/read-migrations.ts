import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Migration, sql } from 'kysely'
import type pg from 'pg'

/** Milliseconds for which one of our statements may wait for a lock, with everybody else waiting behind it. */
const LOCK_TIMEOUT = 2000
/** Files whose statements PostgreSQL runs outside of transactions only. */
const CONCURRENTLY = '.concurrently'

/**
 * The SQL files of a folder by name. Each is one transaction. The statements of `NNNN-name.concurrently.sql` run one by
 * one on `session`, outside of any: they build indexes without keeping writers out, and each begins by dropping what an
 * interrupted attempt has left.
 */
export async function readMigrations({
  folder,
  names,
  session,
}: {
  folder: string
  /** Of the folder's migrations, only these; all when omitted. */
  names?: readonly string[] | undefined
  session: pg.ClientBase
}): Promise<Record<string, Migration>> {
  const wanted = (await listMigrations(folder)).filter((name) => names?.includes(name) ?? true)
  const migrations = await Promise.all(
    wanted.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(path.join(folder, `${name}.sql`), 'utf8')
      return [name, name.endsWith(CONCURRENTLY) ? runOneByOne(text, session) : runAsOne(text)]
    }),
  )
  return Object.fromEntries(migrations)
}

/** Their names, in order. */
export async function listMigrations(folder: string): Promise<string[]> {
  const files = await readdir(folder)
  return files.flatMap((file) => (file.endsWith('.sql') ? file.slice(0, -'.sql'.length) : [])).sort()
}

function runAsOne(text: string): Migration {
  return {
    async up(db) {
      await sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT}`).execute(db)
      await sql.raw(text).execute(db)
    },
  }
}

/** PostgreSQL treats several statements sent together as one transaction. */
function runOneByOne(text: string, session: pg.ClientBase): Migration {
  const statements = text
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
  return {
    async up() {
      for (const statement of statements) await session.query(statement)
    },
  }
}
