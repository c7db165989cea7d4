import type { Queryable } from '../../db/database.ts'

/** A host's own account, for their export. */
export async function findWholeAccount(db: Queryable, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'emailVerified', 'fullName', 'avatarUrl', 'language', 'createdAt', 'deletionAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** The methods by which a host can sign in, never the secrets. */
export async function listSignInMethods(
  db: Queryable,
  userId: string,
): Promise<{ provider: string; since: Date }[]> {
  return db
    .selectFrom('authAccounts')
    .select(['providerId as provider', 'createdAt as since'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** The current avatar of a host. */
export async function findShownAvatar(db: Queryable, userId: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('avatars')
    .innerJoin('users', 'users.id', 'avatars.userId')
    .select('avatars.id')
    .where('users.id', '=', userId)
    .where('avatars.state', '=', 'ready')
    .where('users.avatarUrl', 'is not', null)
    .orderBy('avatars.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
