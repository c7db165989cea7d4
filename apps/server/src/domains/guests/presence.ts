import { PRESENCES_PER_ADDRESS } from '@afterglow/contract/guests'
import type { Database } from '../../db/database.ts'
import { type AtAddress, createShare, type Share } from '../../http/rate-limit.ts'
import type { Log } from '../../platform/log.ts'
import type { Platform } from '../../platform/platform.ts'
import { hasPresence, insertPresence } from './presence-store.ts'

/** A page that has been open for some minutes, and since when. */
export interface Presence {
  eventId: string
  guestId: string
  since: Date
  from: AtAddress
}

/**
 * Notes that a guest is on the page, once for each guest. Answers whether that is known now. An address makes only so
 * many guests known in a while: the others are a little later, and nothing is refused to them meanwhile.
 */
export type NotePresence = (presence: Presence) => Promise<boolean>

export function createNotePresence({
  config,
  db,
  log,
}: Pick<Platform, 'config' | 'db' | 'log'>): NotePresence {
  const share = createShare(db.pool, 'presences', PRESENCES_PER_ADDRESS, config.rateLimitFactor)
  return async (presence) => {
    try {
      return await note(db, share, presence)
    } catch (error) {
      logFailure(log, error)
      return false
    }
  }
}

async function note({ query }: Database, share: Share, { from, ...presence }: Presence): Promise<boolean> {
  if (await hasPresence(query, presence.guestId)) return true
  if (!(await share.take(from, presence.eventId))) return false
  await insertPresence(query, presence)
  return true
}

/** The page says again that it is open with its next heartbeat. */
function logFailure(log: Log, error: unknown): void {
  log.warn({ err: error }, 'the presence of a guest could not be noted')
}
