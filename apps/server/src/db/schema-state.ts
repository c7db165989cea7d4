import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isSchemaMissing } from './errors.ts'
import { MIGRATIONS } from './migrate.ts'

/**
 * Whether every migration of this version was made. A database may be ahead: releases only take away what the one before
 * does not use.
 */
export async function isSchemaReady({ query }: Database): Promise<boolean> {
  const files = await readdir(MIGRATIONS)
  const names = files.filter((file) => file.endsWith('.sql')).map((file) => file.slice(0, -'.sql'.length))
  try {
    const { rows } = await sql<{ missing: number; queue: string | null }>`
      select (select count(*)::int from unnest(${names}::text[]) as name
               where name not in (select name from schema_migrations)) as missing,
             to_regclass('graphile_worker._private_jobs')::text as queue`.execute(query)
    return rows[0]?.missing === 0 && rows[0].queue !== null
  } catch (error) {
    if (isSchemaMissing(error)) return false
    throw error
  }
}
