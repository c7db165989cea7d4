import { AppError } from '@afterglow/contract'
import type { Database } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import { recordFact } from '../../platform/facts.ts'
import type { EventRow } from '../access/index.ts'
import { eventRows } from '../events/index.ts'
import type { Pictures } from '../pictures/index.ts'

/** Takes the logo from every open wall of an event, and removes one that is still being processed. */
export async function removeLogo(
  { db, logos }: { db: Database; logos: Pictures },
  event: Authorized<EventRow, 'manage'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await eventRows.lockEvent(tx, event.id)) === undefined) throw new AppError('event.not_found')
    // The settings name the row by a reference that becomes null with it.
    await logos.removeAllOf(tx, event.id)
    await recordFact(tx, event.id, 'wall.changed', {})
  })
}
