import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Migration, sql } from 'kysely'

/** Milliseconds for which one of our statements may wait for a lock, with everybody else waiting behind it. */
const LOCK_TIMEOUT = 2000
/** Files whose statements PostgreSQL runs outside of transactions only. */
const CONCURRENTLY = '.concurrently'

export interface MigrationFiles {
  folder: string
  /** Of the folder's migrations, only these; all when omitted. */
  names?: readonly string[] | undefined
}

/**
 * The SQL files of a folder by name. Each is one transaction. The statements of `NNNN-name.concurrently.sql` run one by
 * one, outside of any: they build indexes without keeping writers out, and each begins by dropping what an interrupted
 * attempt has left.
 */
export async function readMigrations({ folder, names }: MigrationFiles): Promise<Record<string, Migration>> {
  const wanted = (await listMigrations(folder)).filter((name) => names?.includes(name) ?? true)
  const migrations = await Promise.all(
    wanted.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(path.join(folder, `${name}.sql`), 'utf8')
      return [name, isConcurrent(name) ? runOneByOne(text) : runAsOne(text)]
    }),
  )
  return Object.fromEntries(migrations)
}

/** Whether a migration runs outside of transactions. */
export function isConcurrent(name: string): boolean {
  return name.endsWith(CONCURRENTLY)
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
function runOneByOne(text: string): Migration {
  const statements = text
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
  return {
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
