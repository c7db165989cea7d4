import { AppError } from '@afterglow/contract'
import type { Authorized } from '../../platform/authorized.ts'
import { recordFact } from '../../platform/facts.ts'
import type { EventRow } from '../access/index.ts'
import { eventRows } from '../events/index.ts'
import type { WallDeps } from './deps.ts'

/**
 * Gives the wall a new link. Walls opened with the old one are notified that it has ended; their photo addresses end
 * too, so every page fetches its addresses again.
 */
export async function renewWallLink(
  { db }: Pick<WallDeps, 'db'>,
  event: Authorized<EventRow, 'manage'>,
): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const present = await eventRows.lockEvent(tx, event.id)
    if (present === undefined) throw new AppError('event.not_found')
    const change = { wallVersion: present.wallVersion + 1, accessEpoch: present.accessEpoch + 1 }
    await eventRows.updateEvent(tx, event, change)
    const factSeq = await recordFact(tx, event.id, 'event.changed', { refetchMedia: true })
    return { ...present, ...change, factSeq }
  })
}
