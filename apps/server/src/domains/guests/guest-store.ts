import { AppError } from '@afterglow/contract'
import type { Queryable } from '../../db/database.ts'
import { isForeignKeyViolation } from '../../db/errors.ts'
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
  try {
    await db
      .insertInto('guests')
      .values({ id: guestId, eventId, tokenHash: hashSecret(secret) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } catch (error) {
    // Deleted since it was looked at.
    if (isForeignKeyViolation(error, 'guests_event_id_fkey')) throw new AppError('event.not_found')
    throw error
  }
}

export async function findGuestName(db: Queryable, guestId: string): Promise<string | null> {
  const guest = await db
    .selectFrom('guests')
    .select('displayName')
    .where('id', '=', guestId)
    .executeTakeFirst()
  return guest?.displayName ?? null
}

export async function setGuestName(db: Queryable, guestId: string, name: string | null): Promise<void> {
  await db.updateTable('guests').set({ displayName: name }).where('id', '=', guestId).execute()
}
