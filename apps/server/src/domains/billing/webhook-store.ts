import type { Insertable, Selectable } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { PaymentWebhooks } from '../../db/types.ts'

export type WebhookRow = Selectable<PaymentWebhooks>

/** False when this event is already stored. */
export async function insertWebhook(tx: Tx, webhook: Insertable<PaymentWebhooks>): Promise<boolean> {
  const inserted = await tx
    .insertInto('paymentWebhooks')
    .values(webhook)
    .onConflict((conflict) => conflict.doNothing())
    .returning('eventId')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findWebhook(db: Queryable, eventId: string): Promise<WebhookRow | undefined> {
  return db.selectFrom('paymentWebhooks').selectAll().where('eventId', '=', eventId).executeTakeFirst()
}

export async function markHandled(db: Queryable, eventId: string, outcome: string, now: Date): Promise<void> {
  await db
    .updateTable('paymentWebhooks')
    .set({ outcome, handledAt: now })
    .where('eventId', '=', eventId)
    .execute()
}

/** Long after the provider has stopped redelivering any of them. */
export async function deleteOldWebhooks(db: Queryable, before: Date): Promise<void> {
  await db
    .deleteFrom('paymentWebhooks')
    .where('receivedAt', '<', before)
    .where('handledAt', 'is not', null)
    .execute()
}
