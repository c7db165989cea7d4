import type { Queryable, Tx } from '../../db/database.ts'
import { PASSWORD_PROVIDER } from './user-store.ts'

/** The host linked to a provider's subject, with their email. */
export async function findUserByIdentity(
  db: Queryable,
  provider: string,
  subject: string,
): Promise<{ id: string; email: string } | undefined> {
  return db
    .selectFrom('authAccounts')
    .innerJoin('users', 'users.id', 'authAccounts.userId')
    .select(['users.id', 'users.email'])
    .where('authAccounts.providerId', '=', provider)
    .where('authAccounts.accountId', '=', subject)
    .executeTakeFirst()
}

export async function insertIdentity(
  db: Queryable,
  identity: { id: string; userId: string; provider: string; subject: string; now: Date },
): Promise<void> {
  const { id, userId, provider, subject, now } = identity
  await db
    .insertInto('authAccounts')
    .values({ id, userId, providerId: provider, accountId: subject, createdAt: now, updatedAt: now })
    .execute()
}

export async function renameProvider(
  db: Queryable,
  { from, to, subject }: { from: string; to: string; subject: string },
): Promise<void> {
  await db
    .updateTable('authAccounts')
    .set({ providerId: to })
    .where('providerId', '=', from)
    .where('accountId', '=', subject)
    .execute()
}

export interface IdentityRow {
  id: string
  provider: string
  since: Date
}

function waysOf(db: Queryable, userId: string) {
  return db
    .selectFrom('authAccounts')
    .select(['id', 'providerId as provider', 'createdAt as since'])
    .where('userId', '=', userId)
}

/** Everything by which a host can sign in, a password included, locked until the transaction ends. */
export async function lockSignInWays(tx: Tx, userId: string): Promise<IdentityRow[]> {
  return waysOf(tx, userId).forUpdate().execute()
}

/** The accounts at other providers by which a host can sign in, the oldest first. */
export async function listIdentities(db: Queryable, userId: string): Promise<IdentityRow[]> {
  return waysOf(db, userId)
    .where('providerId', '!=', PASSWORD_PROVIDER)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function deleteIdentity(db: Queryable, userId: string, id: string): Promise<void> {
  await db.deleteFrom('authAccounts').where('userId', '=', userId).where('id', '=', id).execute()
}

/** Leaves the password alone. */
export async function deleteIdentitiesOf(db: Queryable, userId: string): Promise<void> {
  await db
    .deleteFrom('authAccounts')
    .where('userId', '=', userId)
    .where('providerId', '!=', PASSWORD_PROVIDER)
    .execute()
}
