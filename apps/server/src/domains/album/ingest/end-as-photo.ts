import { AppError } from '@afterglow/contract'
import type { Database, Tx } from '../../../db/database.ts'
import type { Parts } from '../../../db/one-statement.ts'
import { storage } from '../../billing/index.ts'
import type { MediaRow } from '../sendings/media-row.ts'
import { type FirstSending, insertArrived } from './accept-store.ts'
import { reservedOf } from './reservation-store.ts'
import { markCompleted, type UploadRow } from './upload-store.ts'

/** The upload was completed or dropped a moment ago. Thrown to roll the transaction back, never answered. */
export class UploadEndedError extends Error {
  override readonly name = 'UploadEndedError'
}

/** Ends an upload as a photo. Answers how much room was reserved for it. @throws UploadEndedError */
export async function endAsPhoto(tx: Tx, upload: UploadRow, mediaId: string): Promise<number> {
  const ended = await markCompleted(tx, upload.id, mediaId)
  if (ended === undefined) throw new UploadEndedError()
  return reservedOf(ended)
}

/**
 * The same for a photo that nobody had sent before, which it inserts; undefined where there is one.
 * @throws UploadEndedError
 */
export async function endAsNewPhoto(
  tx: Tx,
  first: FirstSending,
): Promise<{ media: MediaRow; reserved: number } | undefined> {
  const media = await insertArrived(tx, first)
  if (media?.reserved === null) throw new UploadEndedError()
  return media && { media, reserved: media.reserved }
}

/**
 * Takes the room of an original that has arrived. Its reservation may have lapsed, and others may have taken the room.
 * `around`: what is done in the same statement.
 */
export async function takeRoom(
  tx: Tx,
  { ownerId, fileSize }: UploadRow,
  reserved: number,
  around: { first: Parts; last: Parts },
): Promise<void> {
  if (await storage.useBytes(tx, ownerId, { bytes: fileSize, reserved }, around)) return
  throw new AppError('upload.quota_exceeded')
}

/** Remembers the refusal, outside the transaction that was rolled back, so that open pages learn when there is room. */
export async function noteRefusal(db: Database, { ownerId }: UploadRow): Promise<void> {
  await db.transaction((tx) => storage.lockAsFull(tx, ownerId))
}

/** Gives back the room reserved for an upload that takes none. */
export async function giveRoomBack(tx: Tx, { ownerId }: UploadRow, reserved: number): Promise<void> {
  await storage.releaseReservedBytes(tx, ownerId, reserved)
}
