import type { Language } from '@afterglow/contract/kernel'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'

export interface AccountRow {
  id: string
  email: string
  fullName: string
  avatarUrl: string | null
  /** Chosen, or that of the sign-up. */
  language: string | null
  createdAt: Date
  deletionAt: Date | null
}

/** A query of who has an account, for joins. */
export function identities(db: Queryable) {
  return db.selectFrom('users').select(['id', 'email', 'fullName'])
}

/** The address that a host has confirmed; null where they have not. */
export function confirmedEmailOf(userId: string) {
  return sql<string | null>`(select email from users where id = ${userId} and email_verified)`
}

export async function findAccount(db: Queryable, userId: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'fullName', 'avatarUrl', 'language', 'createdAt', 'deletionAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export async function findAccountByEmail(db: Queryable, email: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'fullName', 'avatarUrl', 'language', 'createdAt', 'deletionAt'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export interface AccountChange {
  fullName?: string
  email?: string
  emailVerified?: boolean
  avatarUrl?: string | null
  deletionAt?: Date | null
  language?: Language
  isOperator?: boolean
}

export async function updateAccount(
  db: Queryable,
  userId: string,
  change: AccountChange,
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...change, updatedAt: now })
    .where('id', '=', userId)
    .execute()
}

/** Makes an account an operator's, or a plain host's again. */
export async function setOperator(db: Queryable, userId: string, isOperator: boolean): Promise<void> {
  await db.updateTable('users').set({ isOperator }).where('id', '=', userId).execute()
}

/** Accounts due for deletion, the longest due first. */
export async function findDueAccounts(db: Queryable, now: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('users')
    .select('id')
    .where('deletionAt', '<=', now)
    .orderBy('deletionAt')
    .limit(limit)
    .execute()
}

/** Removes a host's identity and every way to sign in; an empty row remains until nothing refers to it. */
export async function eraseIdentity(tx: Tx, userId: string, now: Date): Promise<void> {
  for (const table of ['sessions', 'authAccounts', 'accountLinks'] as const)
    await tx.deleteFrom(table).where('userId', '=', userId).execute()
  const erased = { email: `deleted:${userId}`, fullName: '', avatarUrl: null, emailVerified: false }
  await updateAccount(tx, userId, { ...erased, isOperator: false }, now)
}

/** Locks an account due for deletion. Answers nothing when its host has canceled the deletion meanwhile. */
export async function lockDueAccount(tx: Tx, userId: string, now: Date): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletionAt', '<=', now)
    .forUpdate()
    .executeTakeFirst()
}

/** Deletes a host with all dependent rows: sessions, events, guests, photos. */
export async function deleteAccountRow(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}
