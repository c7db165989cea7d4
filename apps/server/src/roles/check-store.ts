import type { Config } from '../config.ts'
import {
  MisplacedBucketError,
  StorageFullError,
  StoreUnavailableError,
  WrongStoreError,
} from '../platform/blobs/index.ts'
import type { Platform } from '../platform/platform.ts'
import { StartError } from './start-error.ts'

/**
 * Says whether the store can be used. A new installation marks its store by this, before the first photo: the disk may be
 * gone by then. A store that is away is not the end of the start, since it may come back. A bucket answers within
 * seconds or is away; a disk may let one wait without an end.
 *
 * @throws StartError for a bucket that would only seem to work
 */
export async function checkStore(platform: Platform): Promise<void> {
  const looking = look(platform)
  if (platform.config.s3 !== undefined) await looking
}

async function look({ blobs, config, log }: Platform): Promise<void> {
  try {
    await blobs.proveRights()
    await blobs.check()
  } catch (error) {
    if (error instanceof MisplacedBucketError) throw new StartError(`${error.message}.`, { cause: error })
    if (isKnown(error))
      log.error(`The store of photos cannot be used: ${error.message}. ${remedyFor(config)}`)
    else log.error({ err: error }, 'the store of photos cannot be used')
  }
}

function isKnown(error: unknown): error is Error {
  return (
    error instanceof StoreUnavailableError ||
    error instanceof StorageFullError ||
    error instanceof WrongStoreError
  )
}

function remedyFor({ s3, dataDir }: Config): string {
  const where =
    s3 === undefined ? `the folder ${dataDir} and its disk` : 'S3_ENDPOINT, S3_BUCKET and the keys'
  return `Look at ${where}. Nothing is taken until it can be; no restart is needed.`
}
