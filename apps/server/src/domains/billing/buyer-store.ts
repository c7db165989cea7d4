import type { Buyer } from '@afterglow/contract/billing'
import type { Queryable } from '../../db/database.ts'
import { accountRows } from '../accounts/index.ts'

/** Prefills a host's next receipt: what they entered last, or the name of their account. */
export async function findBuyer(db: Queryable, userId: string): Promise<Buyer> {
  const entered = await db
    .selectFrom('billingDetails')
    .select(['name', 'address'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (entered !== undefined) return entered
  const account = await accountRows.findAccount(db, userId)
  return { name: account?.fullName ?? '', address: '' }
}

export async function setBuyer(db: Queryable, userId: string, buyer: Buyer, now: Date): Promise<void> {
  await db
    .insertInto('billingDetails')
    .values({ userId, ...buyer, updatedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...buyer, updatedAt: now }))
    .execute()
}
