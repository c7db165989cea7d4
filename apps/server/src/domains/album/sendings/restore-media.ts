import { AppError } from '@afterglow/contract'
import { MEDIA_URL_WINDOW, REMOVAL_GRACE } from '@afterglow/contract/media'
import { againOnConflict } from '../../../db/again-on-conflict.ts'
import type { Tx } from '../../../db/database.ts'
import type { Authorized } from '../../../platform/authorized.ts'
import { inBatches } from '../../../platform/batches.ts'
import type { Clock } from '../../../platform/clock.ts'
import { addToCounters } from '../../../platform/facts.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { EventRow } from '../../access/index.ts'
import { storage } from '../../billing/index.ts'
import { eventRows } from '../../events/index.ts'
import { mediaFolder } from '../photos/media-keys.ts'
import { REMOVE_JOB } from '../photos/media-queue.ts'
import type { PhotoHooks } from '../photos/photo-hooks.ts'
import { bytesOf, findPhotoIds, takeRoomAgain } from '../photos/photo-store.ts'
import { type DeleteDeps, hashesOf } from './delete-media.ts'
import { keepEarlyMedia } from './early-store.ts'
import { followSending } from './follow-sending-store.ts'
import { followZone, placeAsTaken } from './follow-zone-store.ts'
import { columnsBeside, movedTo, sentTo } from './further-sending.ts'
import type { MediaRow } from './media-row.ts'
import { forgetRemoved, putBack } from './removed-store.ts'
import { resumeDerivation } from './resume-derivation.ts'
import { lockSameContents } from './same-content-store.ts'
import { arrange, countsOf, recordArrangement, recordPublished } from './same-contents.ts'
import { deleteSending, updateMedia } from './sending-store.ts'

const BATCH = 200

/**
 * Restores recently deleted photos as they were. They take their room even where none is left, since they held it
 * before. Answers those that are back.
 */
export async function restoreMedia(
  deps: DeleteDeps,
  event: Authorized<EventRow, 'manage'>,
  mediaIds: string[],
): Promise<string[]> {
  // The same contents may be sent at this moment.
  return againOnConflict(() => restoreOnce(deps, event, mediaIds))
}

async function restoreOnce(
  { db, clock, hooks, pendingUploads }: DeleteDeps,
  event: Authorized<EventRow, 'manage'>,
  mediaIds: readonly string[],
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const present = await eventRows.holdEvent(tx, event.id)
    if (present === undefined) throw new AppError('event.not_found')
    const back = await putBack(tx, event, mediaIds, graceBegan(clock))
    for (const { id, state } of back) {
      // The sender has dropped it meanwhile, or has learned that it was deleted.
      if (state === 'arriving' && !(await pendingUploads.isReceiving(tx, id))) await keepEarlyMedia(tx, id)
    }
    if (back.length === 0) return []
    const returned = await joinOthers(tx, hooks, event, { back, now: clock.date() })
    const returnedIds = returned.map(({ id }) => id)
    await placeAsTaken(tx, returnedIds)
    // Its zone may be another one by now. Photos are changed once all their sendings are locked.
    await followZone(tx, present, returnedIds)
    const photos = await takeRoomAgain(
      tx,
      returned.map(({ photoId }) => photoId),
    )
    const arranged = await arrange(tx, returned)
    const bytes = bytesOf(photos)
    await storage.addUsedBytes(tx, event.userId, bytes)
    await addToCounters(tx, event.id, { ...countsOf(returned), mediaBytes: bytes })
    // The derivation job may have run while the photo did not exist.
    for (const media of returned) await resumeDerivation(tx, media)
    const moved = new Set(arranged.rows.map(({ id }) => id))
    await recordPublished(
      tx,
      event.id,
      returned.filter(({ id }) => !moved.has(id)),
    )
    await recordArrangement(tx, event.id, arranged)
    // Faces that were found in them were deleted.
    for (const photo of photos) if (photo.state === 'ready') await hooks.onPhotoReady(tx, photo, present)
    const wanted = new Set(mediaIds)
    return returnedIds.filter((id) => wanted.has(id))
  })
}

/**
 * The same contents may have been sent to the event meanwhile, or are restored from another photo as well: a restored photo
 * then shares that sending's objects. A sending is not restored beside another one of the same sender. Answers what is
 * back.
 */
async function joinOthers(
  tx: Tx,
  hooks: PhotoHooks,
  event: EventRow,
  { back, now }: { back: MediaRow[]; now: Date },
): Promise<MediaRow[]> {
  const ids = new Set(back.map(({ id }) => id))
  const others = (await lockSameContents(tx, event.id, hashesOf(back))).filter(({ id }) => !ids.has(id))
  const returned: MediaRow[] = []
  for (const media of back) {
    const isSame = ({ sha256 }: MediaRow) => sha256 !== null && sha256 === media.sha256
    const apart = returned.filter(({ photoId }) => photoId !== media.photoId)
    const same = sentTo([...others, ...apart], media.sentToAlbum).filter(isSame)
    const [source] = same
    if (source === undefined) returned.push(media)
    else if (same.some(({ guestId }) => guestId === media.guestId)) await deleteSending(tx, media)
    else {
      const shared = { ...columnsBeside(source), ...movedTo(source, media, now) }
      returned.push(await updateMedia(tx, media.id, shared))
      await followSending(tx, hooks, { from: media.photoId, to: source.photoId })
    }
  }
  const left = back.filter((media) => !returned.includes(media))
  await removeObjects(
    tx,
    left.map((media) => ({ eventId: event.id, photoId: media.photoId })),
  )
  return returned
}

/** Removes the bytes of photos deleted too long ago to be restored. */
export async function purgeRemoved({
  db,
  clock,
  pendingUploads,
}: Pick<DeleteDeps, 'db' | 'clock' | 'pendingUploads'>): Promise<void> {
  const before = {
    removedBefore: graceBegan(clock),
    // The longest lifetime of an address.
    addressedBefore: new Date(clock.now() - 2 * MEDIA_URL_WINDOW),
    limit: BATCH,
  }
  await inBatches(() =>
    db.transaction(async (tx) => {
      const forgotten = await forgetRemoved(tx, before)
      for (const { id } of forgotten) await pendingUploads.withdraw(tx, id)
      await removeObjects(tx, [
        ...forgotten,
        ...forgotten.map(({ id, eventId }) => ({ eventId, photoId: id })),
      ])
      return forgotten.length === BATCH
    }),
  )
}

function graceBegan(clock: Clock): Date {
  return new Date(clock.now() - REMOVAL_GRACE)
}

/** Objects are deleted with the last row that refers to them. */
async function removeObjects(
  tx: Tx,
  objects: readonly { eventId: string; photoId: string }[],
): Promise<void> {
  const folders = new Map(objects.map(({ eventId, photoId }) => [photoId, mediaFolder(eventId, photoId)]))
  const used = await findPhotoIds(tx, [...folders.keys()])
  for (const [photoId, folder] of folders) if (!used.has(photoId)) await enqueue(tx, REMOVE_JOB, { folder })
}
