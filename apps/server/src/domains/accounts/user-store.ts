import type { Queryable, Tx } from '../../db/database.ts'

export interface UserRow {
  id: string
  email: string
  emailVerified: boolean
  fullName: string
  avatarUrl: string | null
  /** Chosen, or that of the sign-up. */
  language: string | null
}

const COLUMNS = ['id', 'email', 'emailVerified', 'fullName', 'avatarUrl', 'language'] as const

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(COLUMNS).where('email', '=', email).executeTakeFirst()
}

export async function findUser(db: Queryable, userId: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(COLUMNS).where('id', '=', userId).executeTakeFirst()
}

/** Whether anybody may use the console. */
export async function hasOperator(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('isOperator', '=', true).executeTakeFirst()
  return row !== undefined
}

/** Locks an account against changes, suspension included, until the transaction ends. */
export async function lockUser(
  tx: Tx,
  userId: string,
): Promise<(UserRow & { suspendedAt: Date | null; isOperator: boolean }) | undefined> {
  return tx
    .selectFrom('users')
    .select([...COLUMNS, 'suspendedAt', 'isOperator'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
}

export async function setEmailVerified(db: Queryable, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ emailVerified: true, updatedAt: now })
    .where('id', '=', userId)
    .execute()
}

export async function setSuspended(db: Queryable, userId: string, suspendedAt: Date | null): Promise<void> {
  await db.updateTable('users').set({ suspendedAt }).where('id', '=', userId).execute()
}

export const PASSWORD_PROVIDER = 'credential'

/** Null for hosts who only sign in with Google or Apple. */
export async function findPasswordHash(db: Queryable, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('authAccounts')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', PASSWORD_PROVIDER)
    .executeTakeFirst()
  return row?.password ?? null
}

/** What a sign-in with a password is checked against. `passwordHash` is null for hosts without a password. */
export async function findCredential(
  db: Queryable,
  email: string,
): Promise<{ userId: string; emailVerified: boolean; passwordHash: string | null } | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('authAccounts', (join) =>
      join
        .onRef('authAccounts.userId', '=', 'users.id')
        .on('authAccounts.providerId', '=', PASSWORD_PROVIDER),
    )
    .select(['users.id as userId', 'users.emailVerified', 'authAccounts.password as passwordHash'])
    .where('users.email', '=', email)
    .executeTakeFirst()
}

/** Sets a host's password, the first one included. `id` names the row if it is the first. */
export async function setPasswordHash(
  db: Queryable,
  { id, userId, password, now }: { id: string; userId: string; password: string; now: Date },
): Promise<void> {
  await db
    .insertInto('authAccounts')
    .values({ id, userId, accountId: userId, providerId: PASSWORD_PROVIDER, password, updatedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'accountId']).doUpdateSet({ password, updatedAt: now }),
    )
    .execute()
}

export async function insertUser(
  db: Queryable,
  user: Omit<UserRow, 'avatarUrl'> & { isOperator?: boolean; now: Date },
): Promise<void> {
  const { now, ...columns } = user
  await db
    .insertInto('users')
    .values({ ...columns, createdAt: now, updatedAt: now })
    .execute()
}
