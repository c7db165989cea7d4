import { type Entitlement, includedRoom } from '@afterglow/contract/billing'
import type { Insertable } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Entitlements } from '../../db/types.ts'
import { listOffers } from './offer-store.ts'

export async function insertEntitlement(tx: Tx, entitlement: Insertable<Entitlements>): Promise<void> {
  await tx.insertInto('entitlements').values(entitlement).execute()
}

/**
 * Every entitlement a host ever had, for computing the plan, with the room of everyone while there were no plans. A
 * revoked one ended at its revocation.
 */
export async function listEntitlements(db: Queryable, userId: string): Promise<Entitlement[]> {
  const rows = await db.selectFrom('entitlements').selectAll().where('userId', '=', userId).execute()
  const own = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    tier: row.tier,
    quotaBytes: row.quotaBytes,
    startsAt: row.startsAt.getTime(),
    endsAt: Math.min(row.endsAt.getTime(), row.endedAt?.getTime() ?? Number.POSITIVE_INFINITY),
  }))
  return [...own, ...includedRoom(await listOffers(db))]
}

/** Revokes what was granted for a payment. A repeated call changes nothing. */
export async function endEntitlementOf(tx: Tx, paymentId: string, now: Date): Promise<void> {
  await tx
    .updateTable('entitlements')
    .set({ endedAt: now })
    .where('paymentId', '=', paymentId)
    .where('endedAt', 'is', null)
    .execute()
}
