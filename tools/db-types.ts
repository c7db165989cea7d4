import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../apps/server/src/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { type Check, narrowColumns } from './column-unions.ts'

const ROOT = path.join(import.meta.dirname, '..')
const TARGET = path.join(ROOT, 'apps/server/src/db/types.ts')

/** Writes the types of all tables, read from a freshly migrated database. */
async function writeTypes(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-types-'))
  const postgres = await startEmbeddedPostgres(folder)
  try {
    const db = openDatabase(postgres.url, { poolSize: 2, log: createLog('warn', 'types') })
    await migrate(db)
    const checks = await readChecks(db)
    await db.close()
    generate(postgres.url, checks)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function readChecks(db: Database): Promise<Check[]> {
  const { rows } = await sql<Check>`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db.query)
  return rows
}

function generate(url: string, checks: readonly Check[]): void {
  const cli = path.join(ROOT, 'node_modules/.bin/kysely-codegen')
  const options = ['--dialect=postgres', '--camel-case', '--date-parser=string', `--out-file=${TARGET}`]
  const scope = [
    '--include-pattern=public.*',
    // The views are for the previous release (docs/decisions/archives-and-exports.md), but for one, whose type is below.
    '--exclude-pattern=public.{schema_migrations*,archives,account_exports,account_export_events,live_sendings}',
    '--singularize=false',
  ]
  execFileSync(cli, [...options, ...scope, `--url=${url}`], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: url },
  })
  // Our connection reads int8 as a number (see database.ts); the generator has no option for that.
  const text = readFileSync(TARGET, 'utf8')
  const withInt8 = text.replace(/export type Int8 = .*/, 'export type Int8 = number;')
  writeFileSync(TARGET, withLiveSendings(narrowColumns(withInt8, checks)))
}

/** The generator takes every column of a view for nullable. */
function withLiveSendings(types: string): string {
  return types.replace(
    /export interface DB \{\n/,
    (start) =>
      `/** Sendings that have not been removed: docs/decisions/deletion.md. */
export type LiveSendings = Omit<Sendings, "removedAt" | "removedWith"> &
  Omit<Photos, "id" | "eventId" | "takesRoom" | "unsoundVerdicts" | "streamUnsoundVerdicts"> & {
    isFilm: boolean;
    hasPicture: boolean;
  };

${start}  liveSendings: LiveSendings;
`,
  )
}

await writeTypes()
