import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { isSchemaMissing } from '../db/errors.ts'
import { assertNotMoved } from './moved-mark.ts'
import { StartError } from './start-error.ts'

/**
 * Uses the server of a running product and leaves it running; otherwise starts one for the duration.
 *
 * @throws StartError where this version has not set up the database
 */
export async function withDatabaseUrl<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  try {
    return await lend(config, work)
  } catch (cause) {
    if (isSchemaMissing(cause))
      throw new StartError(
        'The database is not set up for this version. Start the product once, or run the role "migrate", and try again.',
        { cause },
      )
    throw cause
  }
}

async function lend<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl !== undefined) return work(config.databaseUrl)
  assertNotMoved(config.dataDir)
  const postgres = await startEmbeddedPostgres(config.dataDir)
  try {
    return await work(postgres.url)
  } finally {
    if (!postgres.adopted) await postgres.stop()
  }
}
