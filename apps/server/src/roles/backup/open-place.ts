import { existsSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../config.ts'
import { type BackupStore, PrefixedStore } from '../../platform/backup/index.ts'
import { DiskStore, openBucket } from '../../platform/blobs/index.ts'
import { StartError } from '../start-error.ts'

const BUCKET = /^s3:\/\/([^/]+)(?:\/(.+?))?\/?$/

export interface BackupPlace {
  store: BackupStore
  /** As the operator named it. */
  words: string
  key: string | undefined
}

/** Opens the folder or the bucket that a command names. @throws StartError where it cannot hold backups */
export async function openPlace(config: Config, named: string): Promise<BackupPlace> {
  const found = BUCKET.exec(named)
  const [, bucket, prefix] = found ?? []
  if (bucket !== undefined)
    return { store: await openInBucket(config, bucket, prefix), words: named, key: config.backupKey }
  if (named.includes('://'))
    throw new StartError(`${named} is neither a folder nor a bucket; a bucket is s3://bucket/prefix.`)
  const folder = path.resolve(named)
  assertUsable(folder, config)
  return { store: new DiskStore(folder), words: folder, key: config.backupKey }
}

async function openInBucket(
  config: Config,
  bucket: string,
  prefix: string | undefined,
): Promise<BackupStore> {
  const reached = config.backupS3 ?? config.s3
  if (reached === undefined)
    throw new StartError(
      'For a bucket set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, with BACKUP_S3_ENDPOINT or BACKUP_S3_REGION.',
    )
  if (
    config.s3?.bucket === bucket &&
    (config.backupS3 === undefined || config.backupS3.endpoint === config.s3.endpoint)
  )
    throw new StartError(`The bucket ${bucket} holds the photos themselves. Choose another one for backups.`)
  const store = await openBucket({ ...reached, bucket })
  return prefix === undefined ? store : new PrefixedStore(store, prefix)
}

/** A folder that does not exist may be a disk that is not mounted, so it is not created. */
function assertUsable(folder: string, { dataDir }: Config): void {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new StartError(`The folder ${folder} does not exist. Create it, or mount its disk.`)
  const [inner, outer] = [realpathSync(folder), existsSync(dataDir) ? realpathSync(dataDir) : dataDir]
  if (`${inner}/`.startsWith(`${outer}/`))
    throw new StartError(
      `The folder ${folder} lies in DATA_DIR, and would be lost with it. Choose one on another disk.`,
    )
}
