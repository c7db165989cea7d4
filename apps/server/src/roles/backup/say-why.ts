import { LoadError } from '../../db/dump/load.ts'
import { BackupDamagedError, BackupRefusedError } from '../../platform/backup/index.ts'
import { InvalidKeyError, StorageFullError, StoreUnavailableError } from '../../platform/blobs/index.ts'
import { StartError } from '../start-error.ts'

/** Turns what can be expected of disks, buckets and backups into a sentence. */
export function sayWhy(cause: unknown): never {
  if (cause instanceof BackupRefusedError) throw new StartError(cause.message, { cause })
  if (cause instanceof BackupDamagedError)
    throw new StartError(`The backup is damaged: ${cause.message}.`, { cause })
  if (cause instanceof LoadError)
    throw new StartError(`The rows could not be loaded: ${cause.message} Nothing was changed.`, { cause })
  if (cause instanceof InvalidKeyError)
    throw new StartError('The prefix may hold letters, digits, ".", "-" and "_" only.', { cause })
  if (cause instanceof StoreUnavailableError || cause instanceof StorageFullError)
    throw new StartError(`${cause.message}. Nothing is lost; run it again to go on.`, { cause })
  if (cause instanceof Error && cause.name === 'AbortError')
    throw new StartError('Stopped before the end. Run it again to go on.', { cause })
  throw cause
}

export function untilAskedToStop(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => controller.abort())
  return controller.signal
}
