import type { Config } from '../config.ts'
import { StorageFullError, StoreUnavailableError, WrongStoreError } from '../platform/blobs/index.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * Says whether the store can be used. A new installation marks its store by this, before the first photo: the disk may be
 * gone by then. A store that is away is not the end of the start, since it may come back.
 */
export async function checkStore({ blobs, config, log }: Platform): Promise<void> {
  try {
    await blobs.check()
  } catch (error) {
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
