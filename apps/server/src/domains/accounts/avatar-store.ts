import { type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Avatars } from '../../db/types.ts'

const PAGE = 5000

export type AvatarRow = Pick<Selectable<Avatars>, 'id' | 'userId' | 'state'>

export async function insertAvatar(
  db: Queryable,
  avatar: { id: string; userId: string; createdAt: Date },
): Promise<void> {
  await db.insertInto('avatars').values(avatar).execute()
}

export async function findAvatar(db: Queryable, avatarId: string): Promise<AvatarRow | undefined> {
  return db
    .selectFrom('avatars')
    .select(['id', 'userId', 'state'])
    .where('id', '=', avatarId)
    .executeTakeFirst()
}

/** Moves a picture on. Nothing is answered when it is gone, or is not where it was taken to be. */
export async function moveAvatar(
  db: Queryable,
  avatarId: string,
  from: 'receiving' | 'processing',
  to: 'processing' | 'ready' | 'failed',
): Promise<AvatarRow | undefined> {
  return db
    .updateTable('avatars')
    .set({ state: to })
    .where('id', '=', avatarId)
    .where('state', '=', from)
    .returning(['id', 'userId', 'state'])
    .executeTakeFirst()
}

/** Counts a verdict of the engine about its bytes. Answers how many there are now. */
export async function countAvatarVerdict(db: Queryable, avatarId: string): Promise<number> {
  const row = await db
    .updateTable('avatars')
    .set({ unsoundVerdicts: sql<number>`coalesce(unsound_verdicts, 0) + 1` })
    .where('id', '=', avatarId)
    .returning('unsoundVerdicts')
    .executeTakeFirst()
  return row?.unsoundVerdicts ?? 0
}

/** Takes a host's pictures out: all of them, or those that are older than one. Ids are ordered by time. */
export async function deleteAvatarsOf(tx: Tx, userId: string, olderThan?: string): Promise<{ id: string }[]> {
  const avatars = tx.deleteFrom('avatars').where('userId', '=', userId)
  return (olderThan === undefined ? avatars : avatars.where('id', '<', olderThan)).returning('id').execute()
}

/** Takes out up to `limit` that never arrived or could not be read. */
export async function deleteFailedAvatars(tx: Tx, before: Date, limit: number): Promise<{ id: string }[]> {
  return tx
    .deleteFrom('avatars')
    .where('id', 'in', (db) =>
      db
        .selectFrom('avatars')
        .select('id')
        .where('state', 'in', ['receiving', 'failed'])
        .where('createdAt', '<', before)
        .limit(limit),
    )
    .returning('id')
    .execute()
}

export async function findAvatarsAmong(db: Queryable, ids: readonly string[]): Promise<AvatarRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('avatars').select(['id', 'userId', 'state']).where('id', 'in', ids).execute()
}

/** Those that are shown, in pages. */
export async function* everyReadyAvatar(db: Queryable): AsyncGenerator<AvatarRow[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await db
      .selectFrom('avatars')
      .select(['id', 'userId', 'state'])
      .where('state', '=', 'ready')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    yield page
    if (page.length < PAGE) return
    after = page.at(-1)?.id ?? after
  }
}
