import { AppError } from '@afterglow/contract'
import { isFilmType, MEDIA_TYPES, type MediaType, statusOfNewMedia } from '@afterglow/contract/media'
import { maxFileBytesOf, tooLargeMessage } from '@afterglow/contract/uploads'
import type { Tx } from '../../db/database.ts'
import { type BlobStore, IncompleteUploadError, UploadNotFoundError } from '../../platform/blobs/index.ts'
import { recordFact } from '../../platform/facts.ts'
import { accessOf, authorizeEvent, countMedia, type EventRow, findEvent, holdEvent } from '../events/index.ts'
import type { EventGrant } from '../grants.ts'
import { isTrustedGuest } from '../guests/index.ts'
import {
  assertOwnUpload,
  dropUpload,
  findUpload,
  markCompleted,
  planParts,
  releaseReservedBytes,
  removeUploadBytes,
  type UploadRow,
  useReservedBytes,
} from '../uploads/index.ts'
import { type Inspection, inspectOriginal } from './inspect-original.ts'
import type { MediaDeps } from './list-media.ts'
import { enqueueDerivation } from './media-queue.ts'
import { findMedia, findMediaByHash, insertMedia, type MediaRow } from './media-store.ts'
import { titleFrom } from './photo-names.ts'

export interface AcceptDeps extends MediaDeps {
  blobs: BlobStore
}

export interface Accepted {
  media: MediaRow
  event: EventRow
  duplicate: boolean
}

type SoundInspection = Inspection & { type: MediaType }

/**
 * Turns an upload whose bytes have arrived into a photo. The order is a rule: the bytes are durable first, then one
 * transaction makes them true, then we answer. Asking again, at once or after a crash, answers the same photo.
 */
export async function acceptUpload(
  deps: AcceptDeps,
  eventId: string,
  uploadId: string,
  asker: Pick<EventGrant<'upload'>, 'actor' | 'actorIn'>,
): Promise<Accepted> {
  const upload = await findUpload(deps.db.query, uploadId)
  assertOwnUpload(upload, eventId, asker.actor)
  if (upload.state !== 'receiving') return acceptedBefore(deps, upload)

  await assemble(deps.blobs, upload)
  const inspection = await inspectOriginal(deps.blobs, upload.blobKey)
  const fault = faultOf(upload, inspection)
  if (fault !== null) {
    await dropUpload(deps.db, upload.id)
    throw fault
  }
  const accepted = await deps.db.transaction((tx) =>
    makeTrue(deps, tx, upload, asker, inspection as SoundInspection),
  )
  return accepted ?? acceptedBefore(deps, upload)
}

async function assemble(blobs: BlobStore, upload: UploadRow): Promise<void> {
  const target = { key: upload.blobKey, uploadRef: upload.blobUpload }
  try {
    await blobs.completeUpload(target, planParts(upload.fileSize))
  } catch (error) {
    if (error instanceof IncompleteUploadError)
      throw new AppError('upload.incomplete', { missing: error.missing })
    if (error instanceof UploadNotFoundError)
      throw new AppError('upload.not_found', undefined, { cause: error })
    throw error
  }
}

function faultOf(upload: UploadRow, { size, sha256, type }: Inspection): AppError | null {
  if (size !== upload.fileSize) return new AppError('upload.size_mismatch')
  if (upload.sha256 !== null && sha256 !== upload.sha256) return new AppError('upload.checksum_mismatch')
  if (type === null) return new AppError('upload.unsupported_type')
  // It may have been announced as something that can be larger.
  const { kind } = MEDIA_TYPES[type]
  const limitBytes = maxFileBytesOf('trial', kind)
  if (size <= limitBytes) return null
  return new AppError('upload.file_too_large', { limitBytes }, { message: tooLargeMessage(kind, limitBytes) })
}

/** The date of the file, as far as it can be believed, until the camera's own is known. */
function placeInTime({ lastModified }: Pick<UploadRow, 'lastModified'>, now: Date): Date {
  return lastModified === null || lastModified > now ? now : lastModified
}

/** Null when another completion of the same upload was faster. */
async function makeTrue(
  { clock }: AcceptDeps,
  tx: Tx,
  upload: UploadRow,
  { actorIn }: Pick<EventGrant<'upload'>, 'actorIn'>,
  inspection: SoundInspection,
): Promise<Accepted | null> {
  // The host may have closed uploads while the bytes were on their way: the decision is taken again.
  const event = await holdEvent(tx, upload.eventId)
  if (event === undefined) throw new AppError('event.not_found')
  const actor = actorIn(event)
  authorizeEvent(event, actor, 'upload', clock.now())

  const status = statusOfNewMedia(accessOf(event), actor, await isTrustedGuest(tx, upload.guestId))
  const media = await insertMedia(tx, {
    id: upload.id,
    eventId: upload.eventId,
    userId: upload.ownerId,
    guestId: upload.guestId,
    fileName: upload.fileName,
    blobKey: upload.blobKey,
    fileSize: inspection.size,
    fileType: inspection.type,
    sha256: inspection.sha256,
    crc32: inspection.crc32,
    title: titleFrom(upload.fileName),
    status,
    hasEarlyThumbnail: upload.hasThumbnail,
    ...(isFilmType(inspection.type) && { streamState: 'waiting' }),
    capturedAt: placeInTime(upload, clock.date()),
    createdAt: clock.date(),
  })
  if (media === undefined) return keepFirstCopy(tx, upload, event, inspection.sha256)

  const ended = await markCompleted(tx, upload.id, media.id)
  if (ended === undefined) return null
  await useReservedBytes(tx, upload.ownerId, upload.fileSize)
  await countMedia(tx, event.id, { media: 1, published: status === 'published' ? 1 : 0 })
  await enqueueDerivation(tx, media.id)
  await recordFact(tx, event.id, 'media.published', { mediaId: media.id })
  return { media, event, duplicate: false }
}

/** The event holds these bytes already: the upload ends as that photo and its own bytes go. */
async function keepFirstCopy(
  tx: Tx,
  upload: UploadRow,
  event: EventRow,
  sha256: string,
): Promise<Accepted | null> {
  const mediaId = (await findMediaByHash(tx, event.id, [sha256])).get(sha256)
  const media = mediaId === undefined ? undefined : await findMedia(tx, mediaId)
  if (media === undefined || media.id === upload.id) return null
  const ended = await markCompleted(tx, upload.id, media.id)
  if (ended === undefined) return null
  await releaseReservedBytes(tx, upload.ownerId, upload.fileSize)
  await removeUploadBytes(tx, upload)
  return { media, event, duplicate: true }
}

async function acceptedBefore({ db }: AcceptDeps, upload: UploadRow): Promise<Accepted> {
  const ended = await findUpload(db.query, upload.id)
  const media = ended?.mediaId == null ? undefined : await findMedia(db.query, ended.mediaId)
  const event = await findEvent(db.query, upload.eventId)
  if (media === undefined || event === undefined) throw new AppError('upload.not_found')
  return { media, event, duplicate: media.id !== upload.id }
}
