import { type Insertable, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { deleteSome } from '../../db/delete-rows.ts'
import type { GuestTransfers } from '../../db/types.ts'
import { inBatches } from '../../platform/batches.ts'

/** Stores a guest's code, replacing the previous one. */
export async function putTransfer(db: Queryable, transfer: Insertable<GuestTransfers>): Promise<void> {
  const { codeHash, expiresAt } = transfer
  await db
    .insertInto('guestTransfers')
    .values(transfer)
    .onConflict((conflict) => conflict.column('guestId').doUpdateSet({ codeHash, expiresAt }))
    .execute()
}

/** Consumes a code, given by the hashes it may be stored under, and answers whose it was. Of concurrent uses, exactly one succeeds. */
export async function takeTransfer(
  db: Queryable,
  eventId: string,
  codeHashes: readonly string[],
  now: Date,
): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('guestTransfers')
    .where('codeHash', 'in', codeHashes)
    .where('eventId', '=', eventId)
    .where('expiresAt', '>', now)
    .returning('guestId')
    .executeTakeFirst()
  return taken?.guestId
}

export async function deleteExpiredTransfers(db: Queryable, now: Date): Promise<void> {
  await inBatches(() => deleteSome(db, 'guestTransfers', sql<boolean>`expires_at <= ${now}`))
}
