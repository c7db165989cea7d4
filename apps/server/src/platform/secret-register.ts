import { sql } from 'kysely'
import type { Database, Queryable, Tx } from '../db/database.ts'
import { createSigner, type Secrets } from './signatures.ts'

/*
 * What one process signs, all others must verify: a session, a guest's identity, a link. The database therefore knows
 * the fingerprint of the secret that signs, and of those before it. The newest is the current one.
 *
 * A secret once current is never made current again by a process that still puts it first: during a rolling change such a
 * process may be restarted after the first one that signs with the new secret.
 */

/** Registers the secret that this process signs with. False when it does not know the one that others sign with. */
export async function registerSecrets(db: Database, secrets: Secrets): Promise<boolean> {
  const [own, ...others] = fingerprintsOf(secrets)
  return db.transaction(async (tx) => {
    await sql`lock table auth_secrets in share row exclusive mode`.execute(tx)
    const current = await currentFingerprint(tx)
    if (current !== undefined && current !== own && !others.includes(current)) return false
    await tx
      .insertInto('authSecrets')
      .values({ fingerprint: own })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return true
  })
}

/** Whether these secrets verify what the installation signs now. */
export async function knowsCurrentSecret(db: Queryable, secrets: Secrets): Promise<boolean> {
  const current = await currentFingerprint(db)
  return current === undefined || fingerprintsOf(secrets).includes(current)
}

/** Makes the first of these secrets the current one, whatever signed before. */
export async function adoptSecret(tx: Tx, secrets: Secrets): Promise<void> {
  const [fingerprint] = fingerprintsOf(secrets)
  await tx.deleteFrom('authSecrets').execute()
  await tx.insertInto('authSecrets').values({ fingerprint }).execute()
}

async function currentFingerprint(db: Queryable): Promise<string | undefined> {
  const newest = await db
    .selectFrom('authSecrets')
    .select('fingerprint')
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.fingerprint
}

/** Stored in the database, which must not tell the secrets: each has at least 32 characters. */
function fingerprintsOf(secrets: Secrets): [current: string, ...others: string[]] {
  return createSigner(secrets, 'fingerprint').everySignature('auth secret')
}
