import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDomains } from '../app/domains.ts'
import { closePlatform, createPlatform } from '../app/platform.ts'
import { type GuardDeps, identityOf } from '../app/store-guard.ts'
import type { Config } from '../config.ts'
import { openDisk, openStore, StorageFullError, StoreUnavailableError } from '../platform/blobs/index.ts'
import { createLog } from '../platform/log.ts'
import { findIdentity } from '../platform/store-identity.ts'
import { untilAskedToStop } from './backup/say-why.ts'
import type { Stores } from './blob-migration/copy-object.ts'
import { Journal } from './blob-migration/journal.ts'
import { migrateBlobs } from './blob-migration/migrate.ts'
import type { Report } from './blob-migration/report.ts'
import { sayNowAndThen } from './say-now-and-then.ts'
import { StartError } from './start-error.ts'
import { withDatabaseUrl } from './with-database-url.ts'

/** `migrate-blobs --to s3|disk`: copies everything to the other store and exits, with 1 unless all is right. */
export async function migrateBlobsOnly(config: Config, args: string[]): Promise<() => Promise<void>> {
  const target = targetOf(args)
  if (config.s3 === undefined)
    throw new StartError(
      'The role "migrate-blobs" needs the settings of the bucket: S3_BUCKET and its company.',
    )
  const s3 = await openStore(config)
  const disk = openDisk(config)
  const stores = target === 's3' ? { from: disk, to: s3 } : { from: s3, to: disk }
  await stores.to.proveRights().catch(sayWhy)
  await stores.to.check().catch(sayWhy)

  const report = await withDatabaseUrl(config, async (databaseUrl) => {
    const log = createLog(config.logLevel, 'migrate-blobs')
    const platform = await createPlatform({ config, databaseUrl, log })
    const { plugs } = openDomains(platform)
    const journal = new Journal(path.join(config.dataDir, 'migrate-blobs', target))
    try {
      const identity = await identityFor(stores, {
        ...platform,
        plugs: () => plugs,
        isBucket: target === 'disk',
      })
      return await migrateBlobs({
        ...stores,
        db: platform.db,
        plugs,
        journal,
        identity,
        signal: untilAskedToStop(),
        onProgress: sayNowAndThen(process.stdout),
      })
    } finally {
      await closePlatform(platform)
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

/** The identity of the source store's product. @throws StartError when the other store belongs to another product */
async function identityFor({ from, to }: Stores, deps: GuardDeps): Promise<string> {
  await identityOf(from, deps)()
  const identity = await findIdentity(deps.db)
  const marker = await to.readMarker()
  if (identity === null || (marker !== null && marker !== identity))
    throw new StartError(
      'The store to copy to carries the marker of another installation. Nothing was copied.',
    )
  return identity
}

function say(report: Report): void {
  process.stdout.write(`${report.lines().join('\n')}\n`)
}

function sayWhy(err: unknown): never {
  if (!(err instanceof StoreUnavailableError || err instanceof StorageFullError)) throw err
  throw new StartError(`${err.message}. Nothing is lost; run it again to go on.`, { cause: err })
}
