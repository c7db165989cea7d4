import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { deleteSome } from '../../db/delete-rows.ts'
import { inBatches } from '../../platform/batches.ts'

export interface AccountLinkRow {
  tokenHash: string
  userId: string
  purpose: string
  about: string | null
  expiresAt: Date
}

/** Stores a link, replacing the host's earlier one of the same purpose. */
export async function replaceAccountLink(db: Queryable, link: AccountLinkRow): Promise<void> {
  await db
    .insertInto('accountLinks')
    .values(link)
    .onConflict((conflict) => conflict.columns(['userId', 'purpose']).doUpdateSet(link))
    .execute()
}

const COLUMNS = ['tokenHash', 'userId', 'purpose', 'about', 'expiresAt'] as const

export async function findAccountLink(
  db: Queryable,
  purpose: string,
  tokenHash: string,
): Promise<AccountLinkRow | undefined> {
  return db
    .selectFrom('accountLinks')
    .select(COLUMNS)
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
}

/** Consumes a link. Of concurrent calls, exactly one gets the row. */
export async function takeAccountLink(
  db: Queryable,
  purpose: string,
  tokenHash: string,
): Promise<AccountLinkRow | undefined> {
  return db
    .deleteFrom('accountLinks')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .returning(COLUMNS)
    .executeTakeFirst()
}

export async function deleteExpiredAccountLinks(db: Queryable, now: Date): Promise<void> {
  await inBatches(() => deleteSome(db, 'accountLinks', sql<boolean>`expires_at < ${now}`))
}

/** Ends every pending link of a host, whatever its purpose. */
export async function deleteAccountLinksOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('accountLinks').where('userId', '=', userId).execute()
}
