import { type DatedOffer, NEVER, type Offer, USUAL_OFFER } from '@afterglow/contract/billing'
import { type Selectable, sql } from 'kysely'
import type { Database, Queryable } from '../../db/database.ts'
import type { Offers } from '../../db/types.ts'

/** Every offer there ever was. */
export async function listOffers(db: Queryable): Promise<DatedOffer[]> {
  return (await db.selectFrom('offers').selectAll().execute()).map(datedOf)
}

/**
 * Records what this process was configured to offer, if it is anything new. Every plan is then worked out again by the
 * next sweep. Of processes that are configured differently the one that started last decides.
 */
export async function registerOffer(
  db: Database,
  offer: Offer,
  now: Date,
): Promise<'registered' | 'unchanged'> {
  return db.transaction(async (tx) => {
    await sql`lock table offers in share row exclusive mode`.execute(tx)
    if (isSame(await presentOffer(tx), offer)) return 'unchanged'
    await tx.updateTable('offers').set({ until: now }).where('until', 'is', null).execute()
    const { hasPlans, hostQuotaBytes, guestUploadMonths, hostAccessMonths, afterPlanDays } = offer
    await tx
      .insertInto('offers')
      .values({ since: now, hasPlans, hostQuotaBytes, guestUploadMonths, hostAccessMonths, afterPlanDays })
      .execute()
    await tx.updateTable('storageAccounts').set({ changesAt: now }).where('changesAt', '>', now).execute()
    return 'registered'
  })
}

export async function presentOffer(db: Queryable): Promise<Offer> {
  const row = await db.selectFrom('offers').selectAll().where('until', 'is', null).executeTakeFirst()
  return row === undefined ? USUAL_OFFER : datedOf(row)
}

/** The room matters only where there are no plans. */
function isSame(one: Offer, other: Offer): boolean {
  return (
    one.hasPlans === other.hasPlans &&
    (one.hasPlans || one.hostQuotaBytes === other.hostQuotaBytes) &&
    one.guestUploadMonths === other.guestUploadMonths &&
    one.hostAccessMonths === other.hostAccessMonths &&
    one.afterPlanDays === other.afterPlanDays
  )
}

function datedOf({ since, until, ...offer }: Selectable<Offers>): DatedOffer {
  return { ...offer, since: since.getTime(), until: until?.getTime() ?? NEVER }
}
