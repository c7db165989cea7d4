import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'

/** The server of a product that runs is used and left running; else one is started for as long as it takes. */
export async function withDatabaseUrl<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl !== undefined) return work(config.databaseUrl)
  const postgres = await startEmbeddedPostgres(config.dataDir)
  try {
    return await work(postgres.url)
  } finally {
    if (!postgres.adopted) await postgres.stop()
  }
}
