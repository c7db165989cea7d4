import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { createLog } from '../apps/server/src/platform/log.ts'

const ROOT = path.join(import.meta.dirname, '..')
const TARGET = path.join(ROOT, 'apps/server/src/db/types.ts')

/** Writes the types of all tables, read from a database that was migrated from nothing. */
async function writeTypes(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-types-'))
  const postgres = await startEmbeddedPostgres(folder)
  try {
    const db = openDatabase(postgres.url, { poolSize: 2, log: createLog('warn', 'types') })
    await migrate(db)
    await db.close()
    generate(postgres.url)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function generate(url: string): void {
  const cli = path.join(ROOT, 'node_modules/.bin/kysely-codegen')
  const options = ['--dialect=postgres', '--camel-case', '--date-parser=string', `--out-file=${TARGET}`]
  const scope = [
    '--include-pattern=public.*',
    '--exclude-pattern=public.schema_migrations*',
    '--singularize=false',
  ]
  execFileSync(cli, [...options, ...scope, `--url=${url}`], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: url },
  })
  // Our connection reads int8 as a number (see database.ts); the generator cannot be told so.
  const text = readFileSync(TARGET, 'utf8')
  writeFileSync(TARGET, text.replace(/export type Int8 = .*/, 'export type Int8 = number;'))
}

await writeTypes()
