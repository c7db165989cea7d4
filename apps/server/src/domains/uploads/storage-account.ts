import { GB } from '@afterglow/contract/kernel'
import type { Selectable } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { StorageAccounts } from '../../db/types.ts'

export type StorageAccount = Selectable<StorageAccounts>

/** Room of a host until they buy more. */
export const DEFAULT_QUOTA_BYTES = 5 * GB

/**
 * The account as it stands, which nobody else changes before this transaction ends. The first file of a host opens it.
 */
export async function lockStorageAccount(tx: Tx, ownerId: string): Promise<StorageAccount> {
  const account = await selectHeld(tx, ownerId).executeTakeFirst()
  if (account !== undefined) return account
  await tx
    .insertInto('storageAccounts')
    .values({ userId: ownerId, quotaBytes: DEFAULT_QUOTA_BYTES })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return selectHeld(tx, ownerId).executeTakeFirstOrThrow()
}

function selectHeld(tx: Tx, ownerId: string) {
  return tx.selectFrom('storageAccounts').selectAll().where('userId', '=', ownerId).forUpdate()
}

/** Bytes that are neither used nor reserved. */
export function roomIn({ quotaBytes, usedBytes, reservedBytes }: StorageAccount): number {
  return quotaBytes - usedBytes - reservedBytes
}

/** Sets room aside in a locked account that has it. */
export async function reserveBytes(tx: Tx, { userId }: StorageAccount, bytes: number): Promise<void> {
  await releaseReservedBytes(tx, userId, -bytes)
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
