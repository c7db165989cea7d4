import { GB } from '@afterglow/contract/kernel'
import type { Queryable, Tx } from '../../db/database.ts'

/** Room of a host until they buy more. */
export const DEFAULT_QUOTA_BYTES = 5 * GB

/**
 * Sets room aside for a file. One conditional statement decides, so that any number of uploads at once never get more
 * than there is. False: the album is full. The first file of a host, smaller than any quota, opens the account.
 */
export async function reserveBytes(tx: Tx, ownerId: string, bytes: number): Promise<boolean> {
  const reserved = await tx
    .insertInto('storageAccounts')
    .values({ userId: ownerId, quotaBytes: DEFAULT_QUOTA_BYTES, reservedBytes: bytes })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet((eb) => ({ reservedBytes: eb('storageAccounts.reservedBytes', '+', bytes) }))
        .where((eb) => {
          const wanted = eb('storageAccounts.reservedBytes', '+', bytes)
          return eb(eb('storageAccounts.usedBytes', '+', wanted), '<=', eb.ref('storageAccounts.quotaBytes'))
        }),
    )
    .returning('userId')
    .executeTakeFirst()
  return reserved !== undefined
}

/** The account as it stands, which nobody else changes before this transaction ends. */
export async function lockStorageAccount(tx: Tx, ownerId: string) {
  await tx
    .insertInto('storageAccounts')
    .values({ userId: ownerId, quotaBytes: DEFAULT_QUOTA_BYTES })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('storageAccounts')
    .selectAll()
    .where('userId', '=', ownerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
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

/** Takes room that was given back a moment ago, whether or not there is any. */
export async function addUsedBytes(tx: Tx, ownerId: string, bytes: number): Promise<void> {
  await releaseUsedBytes(tx, ownerId, -bytes)
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
