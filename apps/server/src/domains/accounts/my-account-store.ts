import type { Queryable, Tx } from '../../db/database.ts'

export interface AccountRow {
  id: string
  email: string
  fullName: string
  avatarUrl: string | null
  createdAt: Date
  deletionAt: Date | null
}

export async function findAccount(db: Queryable, userId: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'fullName', 'avatarUrl', 'createdAt', 'deletionAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export async function findAccountByEmail(db: Queryable, email: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'fullName', 'avatarUrl', 'createdAt', 'deletionAt'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export interface AccountChange {
  fullName?: string
  email?: string
  emailVerified?: boolean
  avatarUrl?: string | null
  deletionAt?: Date | null
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

/** Accounts whose time has come, longest ago first. */
export async function findDueAccounts(db: Queryable, now: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('users')
    .select('id')
    .where('deletionAt', '<=', now)
    .orderBy('deletionAt')
    .limit(limit)
    .execute()
}

/** Removes who a host was and every way to sign in; only an empty row is left, until what refers to it is gone. */
export async function eraseIdentity(tx: Tx, userId: string, now: Date): Promise<void> {
  for (const table of ['sessions', 'authAccounts', 'accountLinks'] as const)
    await tx.deleteFrom(table).where('userId', '=', userId).execute()
  const erased = { email: `deleted:${userId}`, fullName: '', avatarUrl: null, emailVerified: false }
  await updateAccount(tx, userId, erased, now)
}

/** Takes hold of an account that is to go. Nothing is answered when its host decided to keep it meanwhile. */
export async function lockDueAccount(tx: Tx, userId: string, now: Date): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletionAt', '<=', now)
    .forUpdate()
    .executeTakeFirst()
}

/** Takes a host out with every row that hangs on them: sessions, events, guests, photos. */
export async function deleteAccountRow(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}

export interface HostLine {
  id: string
  email: string
  fullName: string
  createdAt: Date
  suspendedAt: Date | null
  deletionAt: Date | null
}

/** Hosts whose email or name holds these letters, newest first. */
export async function searchAccounts(db: Queryable, text: string, limit: number): Promise<HostLine[]> {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('users')
    .select(['id', 'email', 'fullName', 'createdAt', 'suspendedAt', 'deletionAt'])
    .where((eb) => eb.or([eb('email', 'ilike', like), eb('fullName', 'ilike', like)]))
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
}
