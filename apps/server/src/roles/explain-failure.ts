import { troubleOf } from '../db/database-trouble.ts'
import {
  isDatabaseRefusal,
  isDatabaseRightMissing,
  isDatabaseUnavailable,
  isLockTimeout,
  isParameterRefused,
  isSchemaNewer,
  isTlsRefused,
  UnfitDatabaseError,
} from '../db/errors.ts'
import { EmbeddedPostgresError } from '../db/postgres-home.ts'
import { messageOf } from '../platform/message-of.ts'
import { isCertificateRefused } from '../platform/tls-errors.ts'
import { PassingStartError, StartError } from './start-error.ts'

/** System errors for a folder that cannot be written. */
const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC', 'EDQUOT', 'EEXIST', 'ENOENT']

interface Explanation {
  is(error: unknown): boolean
  /** `reason` is what the database or its client says. */
  words(reason: string): string
  /** It may be over a moment later. */
  isPassing?: true
}

/** Of a database that cannot be used. The first that is so is said. */
const OF_DATABASES: readonly Explanation[] = [
  {
    is: isSchemaNewer,
    words: () =>
      'The database was set up by a newer version of Afterglow. Start that version, or go back to a backup from before it.',
  },
  {
    is: isDatabaseRefusal,
    words: (reason) =>
      `The database refuses the connection (${reason}). Look at the user, the password and the name in DATABASE_URL.`,
  },
  {
    is: isParameterRefused,
    words: (reason) =>
      `The pooler before the database refuses a setting of our connections (${reason}). Let it ignore those (PgBouncer: ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout) and give them to the role: see "Connections" in docs/operations.md.`,
  },
  {
    is: isTlsRefused,
    words: (reason) =>
      `The database does not speak TLS (${reason}). Switch it on there, or take sslmode out of DATABASE_URL.`,
  },
  {
    // Those of the store come as errors of the store.
    is: isCertificateRefused,
    words: (reason) =>
      `The certificate of the database is not trusted (${reason}). Name who has signed it in sslrootcert of DATABASE_URL, or in NODE_EXTRA_CA_CERTS.`,
  },
  {
    is: isDatabaseRightMissing,
    words: (reason) =>
      `The user of the database lacks a right (${reason}). Make it the owner (alter database NAME owner to USER), and where the schema public is another's, give it that as well (grant all on schema public to USER).`,
  },
  {
    is: isDatabaseUnavailable,
    words: () => 'The database cannot be reached. Look at DATABASE_URL, and whether it runs.',
    isPassing: true,
  },
  {
    is: isLockTimeout,
    words: () =>
      'The database could not be brought up to date: for half an hour another session kept a table locked. Find it in pg_stat_activity and end it; whoever migrates tries again.',
    isPassing: true,
  },
]

/** Turns a failed start into one sentence about what the operator can do; other failures stay as they are. */
export function explainFailure(error: unknown, { dataDir }: { dataDir: string }): unknown {
  if (error instanceof StartError) return error
  const cause = error
  const trouble = troubleOf(error)
  if (trouble !== null) return new PassingStartError(trouble.words, { cause })
  const found = OF_DATABASES.find(({ is }) => is(error))
  if (found !== undefined) {
    const Failure = found.isPassing ? PassingStartError : StartError
    return new Failure(found.words(messageOf(error)), { cause })
  }
  if (error instanceof EmbeddedPostgresError || error instanceof UnfitDatabaseError)
    return new StartError(error.message, { cause })
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
