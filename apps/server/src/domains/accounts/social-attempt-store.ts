import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { deleteSome } from '../../db/delete-rows.ts'
import { inBatches } from '../../platform/batches.ts'

/** What the provider has to return unchanged. */
export interface SocialAttempt {
  stateHash: string
  browserHash: string
  provider: string
  nonce: string
  codeVerifier: string
  expiresAt: Date
}

export async function insertSocialAttempt(db: Queryable, attempt: SocialAttempt): Promise<void> {
  await db.insertInto('socialAttempts').values(attempt).execute()
}

/** Consumes an attempt: its state is valid for one answer. */
export async function takeSocialAttempt(
  db: Queryable,
  stateHash: string,
): Promise<SocialAttempt | undefined> {
  return db.deleteFrom('socialAttempts').where('stateHash', '=', stateHash).returningAll().executeTakeFirst()
}

export async function deleteExpiredSocialAttempts(db: Queryable, now: Date): Promise<void> {
  await inBatches(() => deleteSome(db, 'socialAttempts', sql<boolean>`expires_at < ${now}`))
}
