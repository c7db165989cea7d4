import type { Insertable, Selectable } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Orders } from '../../db/types.ts'

export type OrderRow = Selectable<Orders>

export async function insertOrder(db: Queryable, order: Insertable<Orders>): Promise<void> {
  await db.insertInto('orders').values(order).execute()
}

export async function nameOrder(db: Queryable, id: string, providerOrderId: string): Promise<void> {
  await db.updateTable('orders').set({ providerOrderId }).where('id', '=', id).execute()
}

export async function findOrderByProviderId(
  db: Queryable,
  providerOrderId: string,
): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('providerOrderId', '=', providerOrderId).executeTakeFirst()
}

export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function settleOrderRow(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('orders').set({ settledAt: now }).where('id', '=', id).execute()
}

/** Orders with an unknown outcome, least recently checked first. */
export async function findOrdersToCheck(
  db: Queryable,
  { createdAfter, checkedBefore }: { createdAfter: Date; checkedBefore: Date },
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('settledAt', 'is', null)
    .where('providerOrderId', 'is not', null)
    .where('createdAt', '>', createdAfter)
    .where((eb) => eb(eb.fn.coalesce('checkedAt', 'createdAt'), '<=', checkedBefore))
    .orderBy((eb) => eb.fn.coalesce('checkedAt', 'createdAt'))
    .limit(200)
    .execute()
}

export async function markOrderChecked(db: Queryable, id: string, now: Date): Promise<void> {
  await db.updateTable('orders').set({ checkedAt: now }).where('id', '=', id).execute()
}
