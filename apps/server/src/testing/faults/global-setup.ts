import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../db/database.ts'
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts'
import { migrate } from '../../db/migrate.ts'
import { createLog } from '../../platform/log.ts'
import { makePlace } from './place.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A DATA_DIR as after a first start, for copying: creating one takes a second. */
    installedDataDir: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, dataDir } = await makePlace()
  const postgres = await startEmbeddedPostgres(dataDir)
  const db = openDatabase(postgres.url, { poolSize: 2, log: createLog('silent', 'test') })
  await migrate(db)
  await db.close()
  await postgres.stop()
  project.provide('installedDataDir', dataDir)
  return () => rm(folder, { recursive: true, force: true })
}
