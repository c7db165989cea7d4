import { addMonths, PERIODS } from '@afterglow/contract/billing'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { deleteMessagesBefore } from './message-store.ts'

/** Deletes expired messages sent while signed out. Hosts' messages are deleted with their account. */
export async function sweepMessages({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await deleteMessagesBefore(db.query, new Date(addMonths(clock.now(), -PERIODS.contactMessageMonths)))
}
