import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../../db/database.ts'
import { deleteSome } from '../../../db/delete-rows.ts'
import type { Parts } from '../../../db/one-statement.ts'
import type { Uploads } from '../../../db/types.ts'
import { inBatches } from '../../../platform/batches.ts'
import type { DeletedEvent } from '../../plug.ts'

export type UploadRow = Selectable<Uploads>

/** An upload before its row is written. */
export type PlannedUpload = Omit<
  UploadRow,
  'mediaId' | 'state' | 'hasThumbnail' | 'refusal' | 'partRefusedAt'
>

/** Inserts at least one upload, before other changes in the same statement. */
export function insertingUploads(tx: Tx, rows: readonly Insertable<Uploads>[]): Parts {
  return { opened: { change: () => tx.insertInto('uploads').values(rows).returning('id') } }
}

/** Earlier announcements under these names in this event. */
export async function findAnnounced(
  db: Queryable,
  eventId: string,
  announcementIds: string[],
): Promise<UploadRow[]> {
  if (announcementIds.length === 0) return []
  return (
    db
      .selectFrom('uploads')
      .selectAll()
      .where('eventId', '=', eventId)
      .where('announcementId', 'in', announcementIds)
      // A dropped upload is over: announced again, the file gets a new one.
      .where('state', '!=', 'dropped')
      .execute()
  )
}

export async function findUpload(db: Queryable, uploadId: string): Promise<UploadRow | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', uploadId).executeTakeFirst()
}

/** Whether parts may still arrive; checked after the photo is locked, so that the answer stays true. */
export async function isReceiving(tx: Tx, uploadId: string): Promise<boolean> {
  const upload = await tx
    .selectFrom('uploads')
    .select('state')
    .where('id', '=', uploadId)
    .forShare()
    .executeTakeFirst()
  return upload?.state === 'receiving'
}

/** Those of these uploads that are still receiving. */
export async function findReceiving(
  db: Queryable,
  ids: readonly string[],
): Promise<Pick<UploadRow, 'id' | 'blobKey'>[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('uploads')
    .select(['id', 'blobKey'])
    .where('id', 'in', ids)
    .where('state', '=', 'receiving')
    .execute()
}

/** Ends an upload as a photo. Of concurrent completions, exactly one gets the row. */
export async function markCompleted(
  tx: Tx,
  uploadId: string,
  mediaId: string,
): Promise<UploadRow | undefined> {
  return endUpload(tx, uploadId, { state: 'completed', mediaId })
}

/** Ends an upload without a photo. Answers nothing when it had already ended. */
export async function markDropped(
  tx: Tx,
  uploadId: string,
  refusal: string | null = null,
): Promise<UploadRow | undefined> {
  return endUpload(tx, uploadId, { state: 'dropped', mediaId: null, refusal })
}

/** Keeps for the next request why an upload could not become a photo just now. */
export async function noteRefusal(db: Queryable, uploadId: string, refusal: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ refusal })
    .where('id', '=', uploadId)
    .where('state', '=', 'receiving')
    .execute()
}

/** Answers the refusal that was kept for this request, once. */
export async function takeRefusal(db: Queryable, { id, refusal }: UploadRow): Promise<string | null> {
  if (refusal === null) return null
  await db.updateTable('uploads').set({ refusal: null }).where('id', '=', id).execute()
  return refusal
}

/** Ends an upload whose early photo was deleted. */
export async function markWithdrawn(tx: Tx, uploadId: string): Promise<UploadRow | undefined> {
  return endUpload(tx, uploadId, { state: 'dropped', mediaId: uploadId })
}

function endUpload(
  tx: Tx,
  uploadId: string,
  end: { state: 'completed' | 'dropped'; mediaId: string | null; refusal?: string | null },
) {
  return tx
    .updateTable('uploads')
    .set({ ...end, network: null })
    .where('id', '=', uploadId)
    .where('state', '=', 'receiving')
    .returningAll()
    .executeTakeFirst()
}

/** Where an upload's bytes are put together, and how long it may take from now on. */
export interface Beginning {
  blobUpload: string
  expiresAt: Date
}

/**
 * Notes that bytes come. Answers where they are put together, which the first to ask decides; undefined when it has
 * ended, or was cut anew since it was read.
 */
export async function noteBegun(
  db: Queryable,
  { id, partBytes }: Pick<UploadRow, 'id' | 'partBytes'>,
  beginning: Beginning,
  { hasThumbnail }: { hasThumbnail?: true } = {},
): Promise<string | undefined> {
  const { blobUpload, expiresAt } = beginning
  const begun = await db
    .updateTable('uploads')
    .set({
      blobUpload: sql<string>`coalesce(blob_upload, ${blobUpload})`,
      expiresAt: sql<Date>`greatest(expires_at, ${expiresAt})`,
      ...(hasThumbnail && { hasThumbnail }),
    })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .where('partBytes', 'is not distinct from', partBytes)
    .returning('blobUpload')
    .executeTakeFirst()
  return begun?.blobUpload ?? undefined
}

/** Cuts an upload into smaller parts, of which none has come. Answers nothing when it has ended, or was cut meanwhile. */
export async function planAnew(
  db: Queryable,
  { id, partBytes: before }: UploadRow,
  partBytes: number,
): Promise<UploadRow | undefined> {
  return db
    .updateTable('uploads')
    .set({ partBytes, blobUpload: null })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .where('partBytes', 'is not distinct from', before)
    .returningAll()
    .executeTakeFirst()
}

export async function notePartRefused(db: Queryable, uploadId: string, at: Date): Promise<void> {
  await db.updateTable('uploads').set({ partRefusedAt: at }).where('id', '=', uploadId).execute()
}

/** Whether parts of any upload have been refused since then; of those still receiving alone, or also of ended ones. */
export async function hasRefusedParts(
  db: Queryable,
  since: Date,
  among: { eventId?: string; isReceiving?: true } = {},
): Promise<boolean> {
  let asked = db.selectFrom('uploads').select('id').where('partRefusedAt', '>', since)
  if (among.eventId !== undefined) asked = asked.where('eventId', '=', among.eventId)
  if (among.isReceiving) asked = asked.where('state', '=', 'receiving')
  return (await asked.limit(1).executeTakeFirst()) !== undefined
}

/** Keeps a file announced until then, if nothing of it has come. */
export async function keepAnnounced(db: Queryable, uploadId: string, until: Date): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ expiresAt: until })
    .where('id', '=', uploadId)
    .where('state', '=', 'receiving')
    .where('expiresAt', '<', until)
    .execute()
}

/** The same sender's uploads of the same file that expired before their original arrived. */
export async function findForerunners(
  tx: Tx,
  { id, eventId, guestId, announcementId }: UploadRow,
): Promise<string[]> {
  if (announcementId === null) return []
  const rows = await tx
    .selectFrom('uploads')
    .select('id')
    .where('eventId', '=', eventId)
    .where('announcementId', '=', announcementId)
    .where('guestId', 'is not distinct from', guestId)
    .where('state', '=', 'dropped')
    .where('id', '<>', id)
    .execute()
  return rows.map((row) => row.id)
}

/** A guest's announced and unfinished files in an event, and how much room is reserved for them. */
export interface Waiting {
  files: number
  bytes: number
  reserved: number
  /** An original of theirs has arrived before. */
  isKnown: boolean
}

/** A query of what a guest has waiting. */
export function waitingOf(eventId: string, guestId: string): RawBuilder<Waiting> {
  return sql<Waiting>`
    select count(*) as files,
           coalesce(sum(file_size), 0)::bigint as bytes,
           coalesce(sum(coalesce(reserved_bytes, file_size)), 0)::bigint as reserved,
           exists (select from live_sendings where guest_id = ${guestId} and sha256 is not null) as is_known
      from uploads where event_id = ${eventId} and guest_id = ${guestId} and state = 'receiving'`
}

/** What unknown guests of one network have announced anywhere, and how much of a host's room is reserved for them. */
export async function sumOfNetwork(
  tx: Tx,
  ownerId: string,
  network: string,
): Promise<{ files: number; reserved: number }> {
  return tx
    .selectFrom('uploads')
    .select((eb) => [
      eb.fn.countAll<number>().as('files'),
      sql<number>`coalesce(sum(coalesce(reserved_bytes, file_size)) filter (where owner_id = ${ownerId}), 0)::bigint`.as(
        'reserved',
      ),
    ])
    .where('network', '=', network)
    .where('state', '=', 'receiving')
    .executeTakeFirstOrThrow()
}

/** Expired uploads, oldest first. */
export async function findExpiredUploads(db: Queryable, now: Date, limit: number): Promise<UploadRow[]> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('state', '=', 'receiving')
    .where('expiresAt', '<', now)
    .orderBy('expiresAt')
    .limit(limit)
    .execute()
}

export async function countExpiredUploads(db: Queryable, before: Date): Promise<number> {
  const { count } = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'receiving')
    .where('expiresAt', '<', before)
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes up to `limit` uploads of a hidden event, in any state. */
export async function deleteUploadsIn(
  tx: Tx,
  { id: eventId }: DeletedEvent,
  limit: number,
): Promise<UploadRow[]> {
  return tx
    .deleteFrom('uploads')
    .where('id', 'in', (db) =>
      db.selectFrom('uploads').select('id').where('eventId', '=', eventId).limit(limit),
    )
    .returningAll()
    .execute()
}

/** Ended uploads are kept for a while so that a late retry still gets its answer; then their rows are deleted. */
export async function deleteEndedUploads(db: Queryable, before: Date): Promise<void> {
  await inBatches(() =>
    deleteSome(db, 'uploads', sql<boolean>`state <> 'receiving' and created_at < ${before}`),
  )
}
