import {
  isDatabaseDiskFull,
  isDatabaseRefusal,
  isDatabaseUnavailable,
  isLockTimeout,
  isSchemaNewer,
} from '../db/errors.ts'
import { EmbeddedPostgresError } from '../db/postgres-home.ts'
import { messageOf } from '../platform/message-of.ts'
import { PassingStartError, StartError } from './start-error.ts'

/** System errors for a folder that cannot be written. */
const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC', 'EDQUOT', 'EEXIST', 'ENOENT']

/** Turns a failed start into one sentence about what the operator can do; other failures stay as they are. */
export function explainFailure(error: unknown, { dataDir }: { dataDir: string }): unknown {
  if (error instanceof StartError) return error
  const cause = error
  if (isSchemaNewer(error))
    return new StartError(
      'The database was set up by a newer version of Afterglow. Start that version, or go back to a backup from before it.',
      { cause },
    )
  if (isDatabaseRefusal(error))
    return new StartError(
      `The database refuses the connection (${messageOf(error)}). Look at the user, the password and the name in DATABASE_URL.`,
      { cause },
    )
  if (isDatabaseDiskFull(error))
    return new PassingStartError(
      'The disk of the database is full. Make room on it; where no DATABASE_URL is set it is the disk of DATA_DIR.',
      { cause },
    )
  if (isDatabaseUnavailable(error))
    return new PassingStartError(
      'The database cannot be reached. Look at DATABASE_URL, and whether it runs.',
      {
        cause,
      },
    )
  if (isLockTimeout(error))
    return new PassingStartError(
      'The database could not be brought up to date: for half an hour another session kept a table locked. Find it in pg_stat_activity and end it; whoever migrates tries again.',
      { cause },
    )
  if (error instanceof EmbeddedPostgresError) return new StartError(error.message, { cause })
  if (isAboutDataDir(error, dataDir))
    return new StartError(
      `The folder ${dataDir} cannot be written (${error.code}). Look at its owner and at the disk, or set another DATA_DIR.`,
      { cause },
    )
  if (isFullDisk(error))
    return new StartError(
      `The disk is full (${error.message}). Make room on the disk of ${dataDir}, or set another DATA_DIR.`,
      { cause },
    )
  return error
}

/** A file was made, and there is no room for what belongs into it: such an error names no file. */
function isFullDisk(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

function isAboutDataDir(error: unknown, dataDir: string): error is Error & { code: string } {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return false
  const isInside = String(error.path).startsWith(dataDir) || dataDir.startsWith(String(error.path))
  return isInside && UNWRITABLE.includes(String(error.code))
}
