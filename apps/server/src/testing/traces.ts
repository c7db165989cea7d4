import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** Every row of every table, including the job queue's, that contains one of these words. */
export async function rowsWith({ platform }: TestApp, words: readonly string[]): Promise<string[]> {
  const { db } = platform
  const tables = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
     where schemaname in ('public', 'graphile_worker')`.execute(db.query)
  const found: string[] = []
  for (const { schema, name } of tables.rows) {
    const { rows } = await sql<{ text: string }>`
      select t::text as text from ${sql.table(`${schema}.${name}`)} t`.execute(db.query)
    const hits = rows.filter(({ text }) => words.some((word) => text.includes(word)))
    found.push(...hits.map(({ text }) => `${name}: ${text}`))
  }
  return found
}

/** The keys of everything in the store, or in a folder of it. */
export async function storedKeys({ platform }: TestApp, folder = ''): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of platform.blobs.list(folder)) keys.push(key)
  return keys
}
