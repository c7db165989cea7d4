import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { openDisk, openStore, StorageFullError, StoreUnavailableError } from '../platform/blobs/index.ts'
import { createLog } from '../platform/log.ts'
import { Journal } from './blob-migration/journal.ts'
import { migrateBlobs } from './blob-migration/migrate.ts'
import type { Report } from './blob-migration/report.ts'
import { StartError } from './start-error.ts'

/** Milliseconds between two lines that say how far it is. */
const PROGRESS_INTERVAL = 5000

/** `migrate-blobs --to s3|disk`: copies everything to the other store and ends, with 1 unless all is right. */
export async function migrateBlobsOnly(config: Config, args: string[]): Promise<() => Promise<void>> {
  const target = targetOf(args)
  if (config.s3 === undefined)
    throw new StartError(
      'The role "migrate-blobs" needs the settings of the bucket: S3_BUCKET and its company.',
    )
  const s3 = openStore(config)
  const disk = openDisk(config)
  const stores = target === 's3' ? { from: disk, to: s3 } : { from: s3, to: disk }
  await stores.to.check().catch(sayWhy)

  const report = await withDatabaseUrl(config, async (databaseUrl) => {
    const db = openDatabase(databaseUrl, { poolSize: 8, log: createLog(config.logLevel, 'migrate-blobs') })
    const journal = new Journal(path.join(config.dataDir, 'migrate-blobs', target))
    try {
      return await migrateBlobs({
        ...stores,
        db,
        journal,
        signal: untilAskedToStop(),
        onProgress: sayNowAndThen(),
      })
    } finally {
      await db.close()
    }
  }).catch(sayWhy)

  say(report)
  process.exitCode = report.isGood ? 0 : 1
  return async () => process.exit()
}

function targetOf(args: string[]): 's3' | 'disk' {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } }, strict: false })
  if (values.to !== 's3' && values.to !== 'disk')
    throw new StartError('Say where to: migrate-blobs --to s3, or migrate-blobs --to disk.')
  return values.to
}

/** The server of a product that runs is used and left running; else one is started for as long as it takes. */
async function withDatabaseUrl<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl !== undefined) return work(config.databaseUrl)
  const postgres = await startEmbeddedPostgres(config.dataDir)
  try {
    return await work(postgres.url)
  } finally {
    if (!postgres.adopted) await postgres.stop()
  }
}

function untilAskedToStop(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => controller.abort())
  return controller.signal
}

function sayNowAndThen(): (words: string) => void {
  let next = 0
  return (words) => {
    if (performance.now() < next) return
    next = performance.now() + PROGRESS_INTERVAL
    process.stdout.write(`${words}\n`)
  }
}

function say(report: Report): void {
  process.stdout.write(`${report.lines().join('\n')}\n`)
}

function sayWhy(err: unknown): never {
  if (!(err instanceof StoreUnavailableError || err instanceof StorageFullError)) throw err
  throw new StartError(`${err.message}. Nothing is lost; run it again to go on.`, { cause: err })
}
