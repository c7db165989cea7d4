import { authorOfItem } from '@afterglow/contract/kernel'
import { ANNOUNCED_LIFETIME } from '@afterglow/contract/uploads'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../db/database.ts'
import { writtenBy } from '../../../db/written-by.ts'
import type { UploadRow } from './upload-store.ts'

/** How much of an upload's size is currently reserved. */
export function reservedOf({
  reservedBytes,
  fileSize,
}: Pick<UploadRow, 'reservedBytes' | 'fileSize'>): number {
  return reservedBytes ?? fileSize
}

/** Identifies whose reservations are renewed by arriving bytes. */
export type Sender = Pick<UploadRow, 'eventId' | 'ownerId' | 'guestId'>

/** Extends all announcements of one sender, and their reservations; what lasts longer stays as it is. */
export async function renewReservations(
  db: Queryable,
  sender: Sender,
  { reservedUntil, expiresAt }: { reservedUntil: Date; expiresAt: Date },
): Promise<void> {
  const soonOver = new Date(expiresAt.getTime() - ANNOUNCED_LIFETIME / 2)
  await db
    .updateTable('uploads')
    .set({
      reservedUntil: sql<Date>`greatest(reserved_until, ${reservedUntil})`,
      // An index is on it: it is not pushed on with each arrival.
      expiresAt: sql<Date>`case when expires_at < ${soonOver} then ${expiresAt} else expires_at end`,
    })
    .where('ownerId', '=', sender.ownerId)
    .where('eventId', '=', sender.eventId)
    .where('state', '=', 'receiving')
    .where(sql<boolean>`(reserved_bytes is distinct from 0 or expires_at < ${soonOver})`)
    .where(writtenBy(authorOfItem(sender)))
    .execute()
}

/** Extends the reservation of one upload, if it has one. */
export async function holdReservation(tx: Tx, uploadId: string, until: Date): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ reservedUntil: until })
    .where('id', '=', uploadId)
    .where('state', '=', 'receiving')
    .where(sql<boolean>`reserved_bytes is distinct from 0`)
    .execute()
}

/** An upload that still accepts bytes, locked. */
export async function lockReceiving(tx: Tx, uploadId: string): Promise<UploadRow | undefined> {
  return tx
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', uploadId)
    .where('state', '=', 'receiving')
    .forUpdate()
    .executeTakeFirst()
}

export async function writeReservation(
  tx: Tx,
  uploadId: string,
  reservation: { reservedBytes: number; reservedUntil: Date },
): Promise<void> {
  await tx.updateTable('uploads').set(reservation).where('id', '=', uploadId).execute()
}

/** Which reservations end: expired ones, or all of one host. */
export type Ending = { before: Date } | { ownerId: string }

/**
 * Ends reservations; the uploads continue without reserved room. Answers what each host gets back. Rows locked by
 * another transaction are left to the next run.
 */
export async function endReservations(
  tx: Tx,
  ending: Ending,
  limit: number,
): Promise<{ ownerId: string; bytes: number; uploads: number }[]> {
  const which =
    'before' in ending ? sql`reserved_until < ${ending.before}` : sql`owner_id = ${ending.ownerId}`
  const { rows } = await sql<{ ownerId: string; bytes: number; uploads: number }>`
    with ending as (
      select id, owner_id, coalesce(reserved_bytes, file_size) as bytes from uploads
       where state = 'receiving' and reserved_bytes is distinct from 0 and ${which}
       limit ${limit} for update skip locked
    ), ended as (
      update uploads set reserved_bytes = 0 from ending where uploads.id = ending.id
    )
    select owner_id, sum(bytes)::bigint as bytes, count(*) as uploads from ending
     group by owner_id order by owner_id`.execute(tx)
  return rows
}
