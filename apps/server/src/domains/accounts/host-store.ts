import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** An account as the operator sees it. */
export interface HostRow {
  id: string
  email: string
  fullName: string
  createdAt: Date
  suspendedAt: Date | null
  deletionAt: Date | null
  isOperator: boolean
}

/** The position after a host in the list. */
export interface HostPosition {
  createdAt: Date
  id: string
}

/** Hosts whose email or name contains this text, newest first, after a position. */
export async function listHosts(
  db: Queryable,
  text: string,
  after: HostPosition | null,
  limit: number,
): Promise<HostRow[]> {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return selectHosts(db)
    .where((eb) => eb.or([eb('email', 'ilike', like), eb('fullName', 'ilike', like)]))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.createdAt}, ${after?.id})`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function findHost(db: Queryable, userId: string): Promise<HostRow | undefined> {
  return selectHosts(db).where('id', '=', userId).executeTakeFirst()
}

export async function countHosts(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', 'not like', ERASED)
    .executeTakeFirstOrThrow()
  return count
}

/** An account whose identity is erased is about to go. */
const ERASED = 'deleted:%'

function selectHosts(db: Queryable) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'fullName', 'createdAt', 'suspendedAt', 'deletionAt', 'isOperator'])
    .where('email', 'not like', ERASED)
}
