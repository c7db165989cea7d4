import { AppError, type ErrorCode } from '@afterglow/contract'
import type { Actor } from '@afterglow/contract/kernel'
import type { Tx } from '../../db/database.ts'
import { isTaking, lockStorageAccount, reserveBytes, roomIn, type StorageAccount } from '../billing/index.ts'
import { holdEvent } from '../events/index.ts'
import { type Holding, isWithinFairShare } from './fair-share.ts'
import type { PlannedUpload } from './init-uploads.ts'
import { insertUploads, sumWaiting } from './upload-store.ts'

/**
 * Opens uploads and sets room aside for them, decided file by file, so that the last that fits still fits. Answers why
 * others were refused, by their ids. Whoever announces at the same time to the same host waits here, and not long:
 * however many the files, the statements are as few.
 */
export async function reserveRoom(
  tx: Tx,
  { eventId, actor, now }: { eventId: string; actor: Actor; now: Date },
  planned: PlannedUpload[],
): Promise<Map<string, ErrorCode>> {
  const refused = new Map<string, ErrorCode>()
  const [first] = planned
  if (first === undefined) return refused
  const event = await holdEvent(tx, eventId)
  if (event === undefined) throw new AppError('event.not_found')
  const account = await lockStorageAccount(tx, first.ownerId)
  if (!isTaking(event, account, now)) {
    for (const { id } of planned) refused.set(id, 'plan.ended')
    return refused
  }
  const isFair = await fairShareOf(tx, account, eventId, actor)
  let room = roomIn(account)
  const accepted: PlannedUpload[] = []
  for (const upload of planned) {
    // Waiting for others to arrive makes no room: what does not fit is told so at once.
    if (upload.fileSize > room) refused.set(upload.id, 'upload.quota_exceeded')
    else if (!isFair(upload)) refused.set(upload.id, 'upload.too_many_waiting')
    else {
      room -= upload.fileSize
      accepted.push(upload)
    }
  }
  await reserveBytes(tx, account, roomIn(account) - room)
  await insertUploads(tx, accepted)
  return refused
}

/** The host's own files are nobody's share but theirs. */
async function fairShareOf(tx: Tx, account: StorageAccount, eventId: string, actor: Actor) {
  if (actor.kind !== 'guest') return () => true
  const before = await sumWaiting(tx, eventId, actor.guestId)
  const roomLeftByOthers = roomIn(account) + before.bytes
  let held: Holding = before
  return ({ fileSize }: PlannedUpload): boolean => {
    if (!isWithinFairShare(held, { size: fileSize }, roomLeftByOthers)) return false
    held = { files: held.files + 1, bytes: held.bytes + fileSize }
    return true
  }
}
