import { AppError } from '@afterglow/contract'
import { STORAGE_WARNINGS, takesUntil } from '@afterglow/contract/billing'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import { inOneStatement, type Part, type Parts } from '../../db/one-statement.ts'
import type { StorageAccounts } from '../../db/types.ts'
import { enqueueRoomMade } from './billing-queue.ts'
import { openingAccount } from './opening-account.ts'

export type StorageAccount = Selectable<StorageAccounts>

/** The account, locked until this transaction ends. A host's first file creates it. */
export async function lockStorageAccount(tx: Tx, ownerId: string): Promise<StorageAccount> {
  const account = await selectHeld(tx, ownerId).executeTakeFirst()
  if (account !== undefined) return account
  const opening = await openingAccount(tx, ownerId)
  await tx
    .insertInto('storageAccounts')
    .values({ userId: ownerId, ...opening })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return selectHeld(tx, ownerId).executeTakeFirstOrThrow()
}

function selectHeld(tx: Tx, ownerId: string) {
  return tx.selectFrom('storageAccounts').selectAll().where('userId', '=', ownerId).forUpdate()
}

/** Bytes that are neither used nor reserved. */
export function roomIn({ quotaBytes, quotaOverrideBytes, usedBytes, reservedBytes }: StorageAccount): number {
  return (quotaOverrideBytes ?? quotaBytes) - usedBytes - reservedBytes
}

/** The fields of an event that determine its periods. */
export interface TimedEvent {
  userId: string
  eventDate: string | null
  createdAt: Date
}

/**
 * Requires that an event accepts new files: its host's plan runs, or its own period is not over.
 * @throws AppError `plan.ended`
 */
export async function assertTakesMore(db: Queryable, event: TimedEvent, now: Date): Promise<void> {
  if (!isTaking(event, await planOf(db, event.userId), now)) throw new AppError('plan.ended')
}

type AccountPlan = Pick<StorageAccount, 'plan' | 'quotaBytes' | 'openUntil' | 'guestUploadMonths'>

/** A host's plan as their account states it; before their first file, what it will begin with. */
export async function planOf(db: Queryable, ownerId: string): Promise<AccountPlan> {
  return (await findStorageAccount(db, ownerId)) ?? openingAccount(db, ownerId)
}

/** All of a host's room, in bytes. */
export async function roomOf(db: Queryable, ownerId: string): Promise<number> {
  const account = await findStorageAccount(db, ownerId)
  return account?.quotaOverrideBytes ?? account?.quotaBytes ?? (await openingAccount(db, ownerId)).quotaBytes
}

export function isTaking(
  event: Pick<TimedEvent, 'eventDate' | 'createdAt'>,
  plan: Pick<StorageAccount, 'openUntil' | 'guestUploadMonths'>,
  now: Date,
): boolean {
  return now.getTime() < takenUntil(event, plan)
}

/** When a host's plan and an event's own period both end, in epoch milliseconds. */
export function takenUntil(
  { eventDate, createdAt }: Pick<TimedEvent, 'eventDate' | 'createdAt'>,
  { openUntil, guestUploadMonths }: Pick<StorageAccount, 'openUntil' | 'guestUploadMonths'>,
): number {
  const album = { eventDate, createdAt: createdAt.getTime() }
  return takesUntil(album, openUntil.getTime(), { guestUploadMonths })
}

type PlanColumns =
  | 'plan'
  | 'quotaBytes'
  | 'openUntil'
  | 'changesAt'
  | 'quotaOverrideBytes'
  | 'guestUploadMonths'

/** Writes the plan, or an operator's override, into a locked account; an increase of room is announced. */
export async function writePlan(
  tx: Tx,
  before: StorageAccount,
  plan: Pick<Updateable<StorageAccounts>, PlanColumns>,
): Promise<void> {
  const { userId } = before
  const after = await tx
    .updateTable('storageAccounts')
    .set(plan)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const takesLonger = after.openUntil > before.openUntil || after.guestUploadMonths > before.guestUploadMonths
  if (roomIn(after) > roomIn(before) || takesLonger) await enqueueRoomMade(tx, userId)
}

/** Accounts whose plan is due for a change. */
export async function findChangingAccounts(db: Queryable, now: Date): Promise<StorageAccount[]> {
  return db
    .selectFrom('storageAccounts')
    .selectAll()
    .where('changesAt', '<=', now)
    .orderBy('changesAt')
    .execute()
}

/** A host's account; the first file creates it. */
export async function openStorageAccount(tx: Tx, ownerId: string): Promise<StorageAccount>
/** The same, and the row of a query beside it, in one statement. Its values are those of JSON. */
export async function openStorageAccount<Row>(
  tx: Tx,
  ownerId: string,
  query: RawBuilder<Row>,
): Promise<StorageAccount & { beside: Row }>
export async function openStorageAccount<Row>(
  tx: Tx,
  ownerId: string,
  query?: RawBuilder<Row>,
): Promise<StorageAccount> {
  if (query === undefined) return (await findStorageAccount(tx, ownerId)) ?? lockStorageAccount(tx, ownerId)
  const { rows } = await sql<StorageAccount & { beside: Row }>`
    select storage_accounts.*, (select to_json(beside) from (${query}) as beside) as beside
      from storage_accounts where user_id = ${ownerId}`.execute(tx)
  const [account] = rows
  if (account !== undefined) return account
  await lockStorageAccount(tx, ownerId)
  return openStorageAccount(tx, ownerId, query)
}

/** Locks the account and marks it as full, so that the next bytes given back announce free room. */
export async function lockAsFull(tx: Tx, ownerId: string): Promise<void> {
  await lockStorageAccount(tx, ownerId)
  await tx.updateTable('storageAccounts').set({ hasWaiting: true }).where('userId', '=', ownerId).execute()
}

/**
 * Reserves or uses room, where there is that much. One statement locks the account: it runs last but for the counters,
 * so that others wait for nothing but a commit. `first`: what is done before in the same statement.
 */
export async function reserveBytes(
  tx: Tx,
  ownerId: string,
  bytes: number,
  first: Parts = {},
): Promise<boolean> {
  return (await moveBytes(tx, ownerId, { reserved: bytes, used: 0 }, { first })) !== undefined
}

/**
 * Turns a reservation into use; any excess over the reservation is taken from the free room. `first` and `last`: what is
 * done before and after it in the same statement, also where there is no room, for which the caller rolls back.
 */
export async function useBytes(
  tx: Tx,
  ownerId: string,
  { bytes, reserved }: { bytes: number; reserved: number },
  around: { first?: Parts; last?: Parts } = {},
): Promise<boolean> {
  return (await moveBytes(tx, ownerId, { reserved: -reserved, used: bytes }, around)) !== undefined
}

interface Movement {
  reserved: number
  used: number
  /** Takes the bytes even if there is no room for them. */
  isForced?: boolean
}

/**
 * Changes both sums in one statement; undefined where there is not that much room. A sum that is too small stops at
 * zero: an error here would block the deletion of a photo, an event or an account forever. The integrity check finds
 * such sums.
 */
async function moveBytes(
  tx: Tx,
  ownerId: string,
  { reserved, used, isForced = false }: Movement,
  { first = {}, last = {} }: { first?: Parts; last?: Parts } = {},
): Promise<{ hasWaiting: boolean } | undefined> {
  const taken = isForced ? 0 : reserved + used
  let account: { hasWaiting: boolean } | undefined
  const moved: Part = {
    change: (isTurn) => sql`
      with held as (
        select user_id, used_bytes + ${used}::bigint as used, reserved_bytes + ${reserved}::bigint as reserved
          from storage_accounts where user_id = ${ownerId} and ${isTurn} for no key update
      )
      update storage_accounts set used_bytes = greatest(used, 0), reserved_bytes = greatest(reserved, 0)
        from held
       where storage_accounts.user_id = held.user_id
         and (${taken}::bigint <= 0
              or coalesce(quota_override_bytes, quota_bytes) >= used + reserved)
      returning has_waiting, greatest(-used, 0) + greatest(-reserved, 0) as missing`,
    ran([row]: { hasWaiting: boolean; missing: number }[]) {
      if (row === undefined) return
      const { missing } = row
      account = row
      if (missing > 0)
        tx.onCommit(() => tx.log.error({ ownerId, missing }, 'the sum of a storage account was too small'))
    },
  }
  await inOneStatement(tx, { ...first, moved, ...last })
  return account
}

export async function releaseReservedBytes(tx: Tx, ownerId: string, bytes: number): Promise<void> {
  if (bytes > 0) await giveBack(tx, ownerId, { reserved: bytes, used: 0 })
}

/** Gives bytes back; if files were refused before, open pages learn that there is room. */
async function giveBack(
  tx: Tx,
  ownerId: string,
  { reserved, used }: Pick<Movement, 'reserved' | 'used'>,
): Promise<void> {
  const account = await moveBytes(tx, ownerId, { reserved: -reserved, used: -used, isForced: true })
  if (account?.hasWaiting !== true) return
  await tx.updateTable('storageAccounts').set({ hasWaiting: false }).where('userId', '=', ownerId).execute()
  await enqueueRoomMade(tx, ownerId)
}

/** Retakes recently freed room, even if none is left. */
export async function addUsedBytes(tx: Tx, ownerId: string, bytes: number): Promise<void> {
  await moveBytes(tx, ownerId, { reserved: 0, used: bytes, isForced: true })
}

export async function releaseUsedBytes(tx: Tx, ownerId: string, bytes: number): Promise<void> {
  if (bytes > 0) await giveBack(tx, ownerId, { reserved: 0, used: bytes })
}

export async function findStorageAccount(db: Queryable, ownerId: string) {
  return db.selectFrom('storageAccounts').selectAll().where('userId', '=', ownerId).executeTakeFirst()
}

/** Closes the account of a host who is being deleted, which also ends plan reminders. */
export async function closeStorageAccount(tx: Tx, ownerId: string): Promise<void> {
  await tx.deleteFrom('storageAccounts').where('userId', '=', ownerId).execute()
}

/** Accounts that end before then, or have ended, empty ones included. */
export async function listAccountsNear(db: Queryable, before: Date): Promise<StorageAccount[]> {
  return db
    .selectFrom('storageAccounts')
    .selectAll()
    .where('openUntil', '<', before)
    .orderBy('openUntil')
    .execute()
}

/** Accounts that have used most of their room. */
export async function findFullAccounts(db: Queryable): Promise<StorageAccount[]> {
  const [first] = STORAGE_WARNINGS
  return db
    .selectFrom('storageAccounts')
    .selectAll()
    .where((eb) =>
      eb(eb('usedBytes', '*', 100), '>=', eb(eb.fn.coalesce('quotaOverrideBytes', 'quotaBytes'), '*', first)),
    )
    .execute()
}

/** The bytes that each of these hosts uses; hosts without a file are missing. */
export async function findUsedBytes(
  db: Queryable,
  ownerIds: readonly string[],
): Promise<Map<string, number>> {
  if (ownerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('storageAccounts')
    .select(['userId', 'usedBytes'])
    .where('userId', 'in', ownerIds)
    .execute()
  return new Map(rows.map(({ userId, usedBytes }) => [userId, usedBytes]))
}

/** Bytes that count against anybody's room. */
export async function sumOfUse(db: Queryable): Promise<number> {
  const { used } = await db
    .selectFrom('storageAccounts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('usedBytes'), sql<string>`0`).as('used'))
    .executeTakeFirstOrThrow()
  return Number(used)
}
