import { readConnectionRoom, warningOf } from '../db/connection-room.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../platform/log.ts'
import { StartError } from './start-error.ts'

/**
 * Warns when the processes that run now may open more connections than PostgreSQL admits. During a rolling restart that
 * passes, so only a process that exceeds them alone does not start.
 *
 * @throws StartError
 */
export async function checkConnections(db: Database, poolSize: number, log: Log): Promise<void> {
  // A database that is away is waited for, or reported, by those who need it.
  const room = await readConnectionRoom(db).catch(() => null)
  if (room === null) return
  if (poolSize >= room.admitted)
    throw new StartError(
      `PostgreSQL admits ${room.admitted} connections, and this process alone may open ${poolSize}, and one to listen. Raise max_connections, or set DATABASE_POOL_SIZE to less.`,
    )
  const warning = warningOf(room)
  if (warning !== null) log.warn(room, warning)
}
