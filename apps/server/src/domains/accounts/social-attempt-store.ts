import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { deleteSome } from '../../db/delete-rows.ts'
import { inBatches } from '../../platform/batches.ts'

/** What has to come back from a provider as it was sent. */
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

/** Takes an attempt out of the world: its state is good for one answer. */
export async function takeSocialAttempt(
  db: Queryable,
  stateHash: string,
): Promise<SocialAttempt | undefined> {
  return db.deleteFrom('socialAttempts').where('stateHash', '=', stateHash).returningAll().executeTakeFirst()
}

export async function deleteExpiredSocialAttempts(db: Queryable, now: Date): Promise<void> {
  await inBatches(() => deleteSome(db, 'socialAttempts', sql<boolean>`expires_at < ${now}`))
}
