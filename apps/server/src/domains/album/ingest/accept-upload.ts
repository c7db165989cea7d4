import { AppError } from '@afterglow/contract'
import { isFilmType, type MediaType } from '@afterglow/contract/media'
import { againOnConflict } from '../../../db/again-on-conflict.ts'
import type { Tx } from '../../../db/database.ts'
import { type BlobStore, IncompleteUploadError, UploadNotFoundError } from '../../../platform/blobs/index.ts'
import type { ChecksumThread } from '../../../platform/checksums/index.ts'
import { recordUpload } from '../../../platform/tracing.ts'
import type { EventGrant, EventRow } from '../../access/index.ts'
import { eventRows } from '../../events/index.ts'
import { enqueuingDerivation } from '../photos/media-queue.ts'
import type { PublishDeps } from '../photos/photo-hooks.ts'
import { hasOriginal } from '../photos/photo-store.ts'
import { deleteEarlyMedia } from '../sendings/early-store.ts'
import { answerFor, ownSending, sentTo } from '../sendings/further-sending.ts'
import type { MediaDeps } from '../sendings/list-media.ts'
import type { MediaRow } from '../sendings/media-row.ts'
import { publishRemoval } from '../sendings/publish-removal.ts'
import { completeRemoved } from '../sendings/removed-store.ts'
import { lockSameContents } from '../sendings/same-content-store.ts'
import { recordingPublished } from '../sendings/same-contents.ts'
import { findMedia, insertMedia, lockMedia, updatePhotoOf } from '../sendings/sending-store.ts'
import { addSending } from './add-sending.ts'
import { answerChallenge } from './answer-challenge.ts'
import type { ArrivingDigests } from './arriving-digests.ts'
import { assertReceiving, dropUpload, removeUploadBytes } from './drop-upload.ts'
import {
  endAsNewPhoto,
  endAsPhoto,
  giveRoomBack,
  noteRefusal,
  takeRoom,
  UploadEndedError,
} from './end-as-photo.ts'
import { inspectOriginal } from './inspect-original.ts'
import { newPhoto } from './new-photo.ts'
import { emptinessOf, faultOf } from './original-fault.ts'
import { planParts, targetOf } from './parts.ts'
import type { Reservations } from './reservations.ts'
import type { Inspection } from './running-digest.ts'
import { findUpload, type UploadRow } from './upload-store.ts'

export interface AcceptDeps extends MediaDeps, Pick<PublishDeps, 'hooks'> {
  blobs: BlobStore
  digests: Pick<ArrivingDigests, 'take'>
  /** Ends the reading of an original. */
  signal?: AbortSignal
  reservations: Reservations
  checksums: ChecksumThread
}

export interface Accepted {
  media: MediaRow
  event: EventRow
  duplicate: boolean
}

/** Who completes an upload: their rights in the event as it is at that moment. */
export type Asker = Pick<EventGrant<'finish-upload'>, 'actorIn'>

type SoundInspection = Inspection & { type: MediaType }

/**
 * Turns an upload whose bytes have arrived into a photo. The order is a rule: the bytes are durable first, then one
 * transaction makes them true, then we answer. Repeating it, at once or after a crash, answers the same photo.
 */
export async function acceptUpload(deps: AcceptDeps, upload: UploadRow, asker: Asker): Promise<Accepted> {
  if (upload.state !== 'receiving') return acceptedBefore(deps, upload, asker)

  await assemble(deps.blobs, upload)
  // Parts that went straight to a bucket are seen here for the first time, and their reservation may have lapsed.
  await deps.reservations.arrived(upload)
  const inspection = await inspect(deps, upload)
  const fault = faultOf(upload, inspection) ?? (await emptinessOf(deps.blobs, upload.blobKey, inspection))
  const { type } = inspection
  if (fault !== null || type === null) {
    const refusal = fault ?? new AppError('upload.unsupported_type')
    await dropUpload(deps, upload.id, refusal.code)
    throw refusal
  }
  const accepted = await makeTrueOnce(deps, upload, asker, { ...inspection, type })
  recordUpload(upload, { 'afterglow.media.type': type, 'afterglow.bytes': inspection.size })
  return accepted ?? acceptedBefore(deps, upload, asker)
}

async function inspect(deps: AcceptDeps, upload: UploadRow): Promise<Inspection> {
  const known = await deps.digests.take(upload.id, upload.fileSize)
  if (known !== null) return known
  const reserved = { ...upload, reservedBytes: upload.fileSize }
  return inspectOriginal(deps, upload.blobKey, () => {
    deps.signal?.throwIfAborted()
    return deps.reservations.arrived(reserved)
  })
}

async function assemble(blobs: BlobStore, upload: UploadRow): Promise<void> {
  const [target, parts] = [targetOf(upload), planParts(upload)]
  if (target === null) throw new AppError('upload.incomplete', { missing: parts.map(({ number }) => number) })
  try {
    await blobs.completeUpload(target, parts)
  } catch (error) {
    if (error instanceof IncompleteUploadError)
      throw new AppError('upload.incomplete', { missing: error.missing })
    if (error instanceof UploadNotFoundError)
      throw new AppError('upload.not_found', undefined, { cause: error })
    throw error
  }
}

/** Null when the upload has ended meanwhile: completed by another request, or dropped. */
async function makeTrueOnce(
  deps: AcceptDeps,
  upload: UploadRow,
  asker: Asker,
  inspection: SoundInspection,
): Promise<Accepted | null> {
  try {
    return await againOnConflict(() =>
      deps.db.crowdedTransaction(upload.ownerId, (tx) => makeTrue(deps, tx, upload, asker, inspection)),
    )
  } catch (error) {
    if (error instanceof UploadEndedError) return null
    if (hasNoRoom(error)) await noteRefusal(deps.db, upload)
    throw error
  }
}

async function makeTrue(
  deps: AcceptDeps,
  tx: Tx,
  upload: UploadRow,
  asker: Asker,
  inspection: SoundInspection,
): Promise<Accepted | null> {
  const event = await eventRows.holdEvent(tx, upload.eventId)
  if (event === undefined) throw new AppError('event.not_found')
  const { sending, photo } = await newPhoto(tx, event, asker, upload, deps.clock)
  const { size: fileSize, type: fileType, sha256, crc32 } = inspection
  const streamState = isFilmType(fileType) ? ('waiting' as const) : null
  const original = { fileSize, fileType, sha256, crc32, streamState }
  const first = {
    sending: { ...sending, hasEarlyThumbnail: upload.hasThumbnail },
    photo: { ...photo, ...original },
  }
  const arrived = await endAsNewPhoto(tx, first)
  if (arrived !== undefined) return accept(tx, upload, event, { ...arrived, isNew: true })

  const [shown] = await lockMedia(tx, [upload.id])
  if (shown !== undefined && hasOriginal(shown)) return null
  // A photo still in the album cannot be among the removed ones, so only a missing one is looked up there.
  if (shown === undefined && (await completeRemoved(tx, upload.id, original))) return endRemoved(tx, upload)
  const same = sentTo(await lockSameContents(tx, event.id, [sha256]), (shown ?? photo).sentToAlbum)
  const by = { actor: asker.actorIn(event), now: deps.clock.now() }
  const own = ownSending(same, by)
  if (own !== undefined) return keepFirstCopy(tx, upload, event, own, shown)
  const [source] = same
  if (source !== undefined) return addSending(deps, tx, { upload, event, sending, shown, same, source, by })
  const media =
    shown === undefined
      ? await insertMedia(tx, first)
      : // The host's changes meanwhile are kept: status, pin, title.
        await updatePhotoOf(tx, shown, { ...original, state: 'processing' })
  const reserved = await endAsPhoto(tx, upload, media.id)
  return accept(tx, upload, event, { media, reserved, isNew: shown === undefined })
}

/** Has renditions made of a photo whose upload has ended, takes its room and records it. */
async function accept(
  tx: Tx,
  upload: UploadRow,
  event: EventRow,
  { media, reserved, isNew }: { media: MediaRow; reserved: number; isNew: boolean },
): Promise<Accepted> {
  const recording = recordingPublished(tx, event.id, [media], {
    mediaCount: isNew ? 1 : 0,
    publishedCount: isNew && media.status === 'published' ? 1 : 0,
    mediaBytes: media.fileSize,
  })
  await takeRoom(tx, upload, reserved, { first: enqueuingDerivation(tx, media.id), last: recording })
  return { media, event, duplicate: false }
}

/** The shown photo has been deleted; store its original in case it is restored. */
async function endRemoved(tx: Tx, upload: UploadRow): Promise<null> {
  await giveRoomBack(tx, upload, await endAsPhoto(tx, upload, upload.id))
  return null
}

/** The same sender sent these bytes before: the upload ends as that photo, and its own early photo is removed. */
async function keepFirstCopy(
  tx: Tx,
  upload: UploadRow,
  event: EventRow,
  media: MediaRow,
  shown: MediaRow | undefined,
): Promise<Accepted> {
  if (shown !== undefined) await deleteEarlyMedia(tx, shown.id)
  const reserved = await endAsPhoto(tx, upload, media.id)
  await removeUploadBytes(tx, upload)
  await giveRoomBack(tx, upload, reserved)
  if (upload.challengeId !== null) await answerChallenge(tx, media, upload.challengeId)
  if (shown !== undefined) await publishRemoval(tx, shown)
  return { media, event, duplicate: true }
}

function hasNoRoom(error: unknown): boolean {
  return error instanceof AppError && error.code === 'upload.quota_exceeded'
}

async function acceptedBefore({ db, clock }: AcceptDeps, upload: UploadRow, asker: Asker): Promise<Accepted> {
  const ended = await findUpload(db.query, upload.id)
  const media = ended?.mediaId == null ? undefined : await findMedia(db.query, ended.mediaId)
  const event = await eventRows.findEvent(db.query, upload.eventId)
  if (ended?.state === 'dropped') assertReceiving(ended)
  if (event === undefined || ended?.mediaId == null) throw new AppError('upload.not_found')
  if (media === undefined) throw new AppError('upload.withdrawn')
  if (media.id !== upload.id) return { media, event, duplicate: true }
  return {
    event,
    ...(await answerFor(db.query, event, media, { actor: asker.actorIn(event), now: clock.now() })),
  }
}
