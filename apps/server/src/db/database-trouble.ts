import { messageOf } from '../platform/message-of.ts'
import { isDatabaseCrowded, isDatabaseDiskFull, isDatabaseReadOnly } from './errors.ts'

/** Why a database that runs does not serve us. */
export interface DatabaseTrouble {
  name: 'disk full' | 'no connection left' | 'read-only'
  /** For the operator: what to do. */
  words: string
}

/** Null for any other failure. The operator mends these, and then they are over without a restart. */
export function troubleOf(error: unknown): DatabaseTrouble | null {
  if (isDatabaseDiskFull(error))
    return {
      name: 'disk full',
      words:
        'The disk of the database is full. Make room on it; where no DATABASE_URL is set it is the disk of DATA_DIR.',
    }
  if (isDatabaseCrowded(error))
    return {
      name: 'no connection left',
      words: `The database has no connection left (${messageOf(error)}). Raise its max_connections, set DATABASE_POOL_SIZE to less, or end sessions that nobody needs (see pg_stat_activity).`,
    }
  if (isDatabaseReadOnly(error))
    return {
      name: 'read-only',
      words: `The database is read-only (${messageOf(error)}): it is a standby, or default_transaction_read_only is on. Set DATABASE_URL to the primary, or switch that off.`,
    }
  return null
}
