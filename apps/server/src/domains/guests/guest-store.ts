import type { Queryable } from '../../db/database.ts'
import { hashSecret } from '../../platform/signatures.ts'
import type { GuestCredential } from './credential.ts'

/**
 * Writes a guest down when they first leave something behind. Requests that race write one row; no index is named, since
 * they collide in the id and in the hash.
 */
export async function ensureGuest(
  db: Queryable,
  { guestId, eventId, secret }: GuestCredential,
): Promise<void> {
  await db
    .insertInto('guests')
    .values({ id: guestId, eventId, tokenHash: hashSecret(secret) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
