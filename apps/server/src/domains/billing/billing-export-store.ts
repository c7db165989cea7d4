import type { Queryable } from '../../db/database.ts'
import type { OrderRow } from './order-store.ts'
import type { SubscriptionRow } from './subscription-store.ts'

export async function listOrdersOf(db: Queryable, userId: string): Promise<OrderRow[]> {
  return db.selectFrom('orders').selectAll().where('userId', '=', userId).orderBy('createdAt').execute()
}

export async function listSubscriptionsOf(db: Queryable, userId: string): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}
