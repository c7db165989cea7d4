import { type Currency, LIVE_SUBSCRIPTION_STATES } from '@afterglow/contract/billing'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Subscriptions } from '../../db/types.ts'

export type SubscriptionRow = Selectable<Subscriptions>

export async function insertSubscription(
  db: Queryable,
  subscription: Insertable<Subscriptions>,
): Promise<void> {
  await db.insertInto('subscriptions').values(subscription).execute()
}

export async function changeSubscriptionRow(
  db: Queryable,
  id: string,
  change: Updateable<Subscriptions>,
): Promise<void> {
  await db.updateTable('subscriptions').set(change).where('id', '=', id).execute()
}

export async function findSubscriptionByProviderId(
  db: Queryable,
  providerSubscriptionId: string,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('providerSubscriptionId', '=', providerSubscriptionId)
    .executeTakeFirst()
}

export async function lockSubscription(tx: Tx, id: string): Promise<SubscriptionRow | undefined> {
  return tx.selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The active subscription, or the last active one; those never paid for do not count. */
export async function findCurrentSubscription(
  db: Queryable,
  userId: string,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '!=', 'created')
    .orderBy((eb) => eb('state', 'in', [...LIVE_SUBSCRIPTION_STATES]), 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Subscriptions not checked since, and that may have changed. */
export async function findSubscriptionsToCheck(
  db: Queryable,
  { createdAfter, checkedBefore, now }: { createdAfter: Date; checkedBefore: Date; now: Date },
): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('providerSubscriptionId', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('state', 'in', [...LIVE_SUBSCRIPTION_STATES]),
        eb.and([eb('state', '=', 'created'), eb('createdAt', '>', createdAfter)]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb(eb.fn.coalesce('checkedAt', 'createdAt'), '<=', checkedBefore),
        // A month has ended since its last check: it was charged, or was not.
        eb.and([eb('currentEnd', '<=', now), eb('checkedAt', '<', eb.ref('currentEnd'))]),
        // Its host has canceled it, and its end is due.
        eb.and([eb('currentEnd', '<=', now), eb('cancelsAtEnd', '=', true)]),
      ]),
    )
    .orderBy((eb) => eb.fn.coalesce('checkedAt', 'createdAt'))
    .limit(200)
    .execute()
}

/** A recently begun subscription that is unpaid. */
export async function findUnpaidSubscription(
  db: Queryable,
  { userId, currency, begunAfter }: { userId: string; currency: Currency; begunAfter: Date },
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('userId', '=', userId)
    .where('currency', '=', currency)
    .where('state', '=', 'created')
    .where('providerSubscriptionId', 'is not', null)
    .where('createdAt', '>', begunAfter)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
