import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts'

interface Test {
  onTestFinished(clean: () => Promise<void>): void
}

/** A PostgreSQL beside the product, as an operator runs one, and a session of its superuser. */
export async function anExternalServer(test: Test) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-external-'))
  const postgres = await startEmbeddedPostgres(folder)
  test.onTestFinished(async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return { folder, url: postgres.url, admin: await aSession(test, postgres.url), stop: postgres.stop }
}

/** A session that holds what it has taken until the end of the test. */
export async function aSession(test: Test, connectionString: string): Promise<pg.Client> {
  const session = new pg.Client({ connectionString })
  // It may go down with its server.
  session.on('error', () => undefined)
  await session.connect()
  test.onTestFinished(() => session.end().catch(() => undefined))
  return session
}

/** The address of another database, or of another user, of the same server. */
export function at(url: string, { user, database }: { user?: string; database?: string }): string {
  const other = new URL(url)
  if (database !== undefined) other.pathname = database
  if (user !== undefined) {
    other.username = user
    other.password = 'secret'
  }
  return other.href
}
