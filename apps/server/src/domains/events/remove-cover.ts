import { AppError } from '@afterglow/contract'
import type { Database } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { EventRow } from '../access/index.ts'
import type { Pictures } from '../pictures/index.ts'
import { lockEvent } from './event-store.ts'
import { MIDDLE, showCover } from './show-cover.ts'

/** Removes an event's cover photo, and one that is still being processed. */
export async function removeCover(
  { db, covers }: { db: Database; covers: Pictures },
  event: Authorized<EventRow, 'manage'>,
): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const before = await lockEvent(tx, event.id)
    if (before === undefined) throw new AppError('event.not_found')
    await covers.removeAllOf(tx, event.id)
    if (before.primaryImageUrl === null) return before
    await showCover(tx, event, null, MIDDLE)
    return { ...before, primaryImageUrl: null, coverFocalX: MIDDLE.x, coverFocalY: MIDDLE.y }
  })
}
