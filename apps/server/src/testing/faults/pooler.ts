import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '../../db/embedded-postgres.ts'
import { hasProgram } from './has-program.ts'
import { until } from './until.ts'

export const HOW_TO_GET_PGBOUNCER =
  'The test with a pooler before the database is skipped: it needs PgBouncer (Debian: apt-get install pgbouncer).'

export const hasPgBouncer = (): boolean => hasProgram('pgbouncer', '--version')

export interface Pooler {
  url: string
  stop(): Promise<void>
}

/** A PgBouncer that lends its few connections to one transaction after the other, or to whole sessions. */
export async function aPooler(
  databaseUrl: string,
  connections: number,
  settings: Record<string, string> = {},
): Promise<Pooler> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'afterglow-pgbouncer-'))
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl)
  const port = await freePort()
  const file = path.join(folder, 'pgbouncer.ini')
  const more = Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}`)
    .join('\n')
  writeFileSync(
    file,
    `[databases]
    afterglow = host=${hostname} port=${serverPort} dbname=${pathname.slice(1)} user=${username} password=${password}
    [pgbouncer]
    listen_addr = 127.0.0.1
    listen_port = ${port}
    unix_socket_dir =
    auth_type = any
    pool_mode = transaction
    default_pool_size = ${connections}
    max_client_conn = 200
    ${more}`.replaceAll(/^ +/gm, ''),
  )
  // PgBouncer refuses to run as root, and another user has to read its file.
  const isRoot = process.getuid?.() === 0
  if (isRoot) chmodSync(folder, 0o755)
  const pgbouncer = spawn('pgbouncer', [...(isRoot ? ['-u', 'nobody'] : []), file], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => pgbouncer.once('exit', () => resolve()))
  const url = `postgres://anybody@127.0.0.1:${port}/afterglow`
  await until('PgBouncer lends connections', () => answers(url))
  return {
    url,
    async stop() {
      pgbouncer.kill('SIGINT')
      pgbouncer.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
