import { AppError } from '@afterglow/contract'
import type { Database } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordFact } from '../../platform/facts.ts'
import type { Ids } from '../../platform/ids.ts'
import type { EventRow } from '../access/index.ts'
import { eventRows } from '../events/index.ts'
import { recordConsent } from './consent-store.ts'
import { closeRequestRow, putRequest } from './request-store.ts'

interface RequestDeps {
  db: Database
  clock: Clock
  ids: Ids
}

/** Records a guest's request to be left out and notifies the host, since only they know whose face that is. */
export async function askToBeLeftOut(
  { db, clock, ids }: RequestDeps,
  event: Authorized<EventRow, 'enter'>,
  guestId: string,
  name: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const present = await eventRows.lockEvent(tx, event.id)
    if (present?.groupsFaces !== true) throw new AppError('face.grouping_off')
    await recordConsent(tx, { clock, ids }, { eventId: event.id, kind: 'asked_to_be_left_out', guestId })
    await putRequest(tx, { id: ids.uuid(), eventId: event.id, guestId, name, createdAt: clock.date() })
    await recordFact(tx, event.id, 'faces.changed', {})
  })
}

export async function closeRequest(
  { db, clock }: RequestDeps,
  event: Authorized<EventRow, 'manage'>,
  requestId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await closeRequestRow(tx, event.id, requestId, clock.date())
    await recordFact(tx, event.id, 'faces.changed', {})
  })
}
