import { GB } from '@afterglow/contract/kernel'
import type { Queryable, Tx } from '../../db/database.ts'

/** Room of a host until they buy more. */
export const DEFAULT_QUOTA_BYTES = 5 * GB

/**
 * Sets room aside for a file. One conditional update decides, so that any number of uploads at once never get more
 * than there is. False: the album is full.
 */
export async function reserveBytes(tx: Tx, ownerId: string, bytes: number): Promise<boolean> {
  await tx
    .insertInto('storageAccounts')
    .values({ userId: ownerId, quotaBytes: DEFAULT_QUOTA_BYTES })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const reserved = await tx
    .updateTable('storageAccounts')
    .set((eb) => ({ reservedBytes: eb('reservedBytes', '+', bytes) }))
    .where('userId', '=', ownerId)
    .where((eb) => eb(eb('usedBytes', '+', eb('reservedBytes', '+', bytes)), '<=', eb.ref('quotaBytes')))
    .returning('userId')
    .executeTakeFirst()
  return reserved !== undefined
}

/** Turns a reservation into use. */
export async function useReservedBytes(tx: Tx, ownerId: string, bytes: number): Promise<void> {
  await tx
    .updateTable('storageAccounts')
    .set((eb) => ({ reservedBytes: eb('reservedBytes', '-', bytes), usedBytes: eb('usedBytes', '+', bytes) }))
    .where('userId', '=', ownerId)
    .execute()
}

export async function releaseReservedBytes(tx: Tx, ownerId: string, bytes: number): Promise<void> {
  await tx
    .updateTable('storageAccounts')
    .set((eb) => ({ reservedBytes: eb('reservedBytes', '-', bytes) }))
    .where('userId', '=', ownerId)
    .execute()
}

export async function releaseUsedBytes(tx: Tx, ownerId: string, bytes: number): Promise<void> {
  await tx
    .updateTable('storageAccounts')
    .set((eb) => ({ usedBytes: eb('usedBytes', '-', bytes) }))
    .where('userId', '=', ownerId)
    .execute()
}

export async function findStorageAccount(db: Queryable, ownerId: string) {
  return db.selectFrom('storageAccounts').selectAll().where('userId', '=', ownerId).executeTakeFirst()
}
