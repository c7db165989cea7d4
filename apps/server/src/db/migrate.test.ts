// spec: migration-locks

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLog } from '../platform/log.ts'
import { oneDatabase } from '../testing/set-up.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const test = oneDatabase()

/** A release with these migrations alone, and a database as it would open it. */
async function aRelease(files: Record<string, string>) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-migrations-'))
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  await sql`delete from schema_migrations`.execute(test.db.query)
  const open = () =>
    openDatabase(test.url, { poolSize: 2, log: createLog('silent', 'test'), isPatient: true })
  const processes = [open(), open()] as const
  onTestFinished(async () => {
    for (const db of processes) await db.close()
    await rm(folder, { recursive: true })
  })
  return { folder, processes }
}

const isValid = async (index: string) => {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${index})`.execute(test.db.query)
  return rows[0]?.valid
}

describe('a migration that needs a locked table', () => {
  it('lets others use the table while it waits, and is applied once the lock is free', async () => {
    const { folder, processes } = await aRelease({ '0001-note.sql': 'alter table users add note text' })
    const holder = await test.db.pool.connect()
    await holder.query('begin; select count(*) from users')
    const said: string[] = []

    const upgrade = migrate(processes[0], { folder, say: (words) => void said.push(words) })
    await expect.poll(() => said, { timeout: 30_000 }).not.toEqual([])

    expect(said[0]).toContain('0001-note waits for a table')
    expect((await sql`select count(*) from users`.execute(test.db.query)).rows).toHaveLength(1)
    await holder.query('commit')
    holder.release()
    expect(await upgrade).toEqual(['0001-note'])
  })
})

describe('an index that is built concurrently', () => {
  const file = {
    '0001-names.concurrently.sql': `-- Hosts are looked up by name.
      drop index concurrently if exists users_names;
      create index concurrently users_names on users (full_name);`,
  }

  it('is built once by two processes at a time, while others write', async () => {
    const { folder, processes } = await aRelease(file)
    const writing = await test.db.pool.connect()
    await writing.query('begin; update users set updated_at = now()')
    const upgrades = processes.map((db) => migrate(db, { folder }))
    const waits = async () =>
      (
        await sql`select 1 from pg_stat_activity where datname = current_database()
          and query like 'create index concurrently%' and wait_event_type = 'Lock'`.execute(test.db.query)
      ).rows
    await expect.poll(waits, { timeout: 30_000 }).toHaveLength(1)
    await sql`update users set updated_at = now()`.execute(test.db.query)
    await writing.query('commit')
    writing.release()

    const applied = await Promise.all(upgrades)
    expect(applied.flat()).toEqual(['0001-names.concurrently'])
    expect(await isValid('users_names')).toBe(true)
  })

  it('replaces what an interrupted attempt has left', async () => {
    const { folder, processes } = await aRelease(file)
    await sql`create index if not exists users_names on users (full_name)`.execute(test.db.query)
    await sql`update pg_index set indisvalid = false where indexrelid = 'users_names'::regclass`.execute(
      test.db.query,
    )
    expect(await migrate(processes[0], { folder })).toEqual(['0001-names.concurrently'])
    expect(await isValid('users_names')).toBe(true)
  })
})
