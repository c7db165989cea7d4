import type { Readable } from 'node:stream'
import { AppError } from '@afterglow/contract'
import { ANNOUNCED_LIFETIME, UPLOAD_LIFETIME } from '@afterglow/contract/uploads'
import type { Database } from '../../../db/database.ts'
import { asCutOff, type RequestBody } from '../../../http/request-body.ts'
import {
  type BlobStore,
  PartSizeError,
  PartSupersededError,
  type ReceivedPart,
  StorageFullError,
  StoreUnavailableError,
  UploadNotFoundError,
} from '../../../platform/blobs/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { ArrivingDigests } from './arriving-digests.ts'
import { assertReceiving } from './drop-upload.ts'
import { abortUpload, planParts, targetOf } from './parts.ts'
import type { Reservations } from './reservations.ts'
import { type Beginning, findUpload, noteBegun, type UploadRow } from './upload-store.ts'

export interface PartDeps {
  db: Database
  clock: Clock
  blobs: BlobStore
  reservations: Reservations
  digests: ArrivingDigests
}

/** Streams one part of a file into the store. Its length is known beforehand; any other length is refused. */
export async function receivePart(
  deps: PartDeps,
  upload: UploadRow,
  number: number,
  body: RequestBody,
): Promise<void> {
  const { blobs, digests, reservations } = deps
  assertReceiving(upload)
  const part = planParts(upload).find((planned) => planned.number === number)
  if (part === undefined) throw new AppError('upload.not_found')
  if (body.length !== undefined && body.length !== part.size) throw wrongSize(upload)
  const sending = digests.follow(upload.id, part)
  try {
    const uploadRef = await beginReceiving(deps, upload)
    const target = { key: upload.blobKey, uploadRef }
    const { isFinal } = await blobs.writePart(target, part, body.stream, sending.onWritten)
    if (isFinal) sending.count()
  } catch (error) {
    throw error instanceof PartSizeError ? wrongSize(upload, error) : asUploadError(error, body.stream)
  }
  await reservations.arrived(upload)
}

/** Of an upload that was cut anew it may be a part of before: its sender asks which there are now. */
function wrongSize({ partBytes }: UploadRow, cause?: PartSizeError): AppError {
  return new AppError(partBytes === null ? 'upload.size_mismatch' : 'upload.incomplete', undefined, { cause })
}

/**
 * Where the bytes of an upload go, which has its whole lifetime from its first byte on. Announced files take no space in
 * the store: anybody can announce any number.
 */
async function beginReceiving({ db, clock, blobs }: PartDeps, upload: UploadRow): Promise<string> {
  const isBegun = upload.expiresAt.getTime() > clock.now() + ANNOUNCED_LIFETIME
  if (upload.blobUpload !== null && isBegun) return upload.blobUpload
  const kept = await beginInStore({ clock, blobs }, upload, (beginning) =>
    noteBegun(db.query, upload, beginning),
  )
  if (kept === undefined)
    throw new AppError((await findCutAnew(db, upload)) ? 'upload.incomplete' : 'upload.not_found')
  return kept
}

/** The upload as it is now, if it was cut into other parts since it was read. */
export async function findCutAnew(
  { query }: Database,
  { id, partBytes }: UploadRow,
): Promise<UploadRow | undefined> {
  const now = await findUpload(query, id)
  return now?.state === 'receiving' && now.partBytes !== partBytes ? now : undefined
}

/**
 * Opens an upload in the store, unless it is, and has it noted. Two requests may be the first, and the upload may have
 * ended: what is not noted is given up.
 */
export async function beginInStore(
  { clock, blobs }: Pick<PartDeps, 'clock' | 'blobs'>,
  upload: UploadRow,
  note: (beginning: Beginning) => Promise<string | undefined>,
): Promise<string | undefined> {
  const blobUpload = upload.blobUpload ?? (await blobs.beginUpload(upload.blobKey))
  let kept: string | undefined
  try {
    kept = await note({ blobUpload, expiresAt: new Date(clock.now() + UPLOAD_LIFETIME) })
    return kept
  } finally {
    if (kept !== blobUpload && upload.blobUpload === null) await abortUpload(blobs, { ...upload, blobUpload })
  }
}

/**
 * The parts that have arrived. When a completion was cut off between the bytes and the photo, all of them lie joined
 * under the upload's key: completing it again makes the photo.
 */
export async function receivedParts(blobs: BlobStore, upload: UploadRow): Promise<ReceivedPart[]> {
  const target = targetOf(upload)
  if (target === null) return []
  try {
    return await blobs.listParts(target)
  } catch (error) {
    if (!(error instanceof UploadNotFoundError)) throw error
    const whole = await blobs.head(upload.blobKey)
    if (whole?.size === upload.fileSize) return planParts(upload)
    throw new AppError('upload.not_found', undefined, { cause: error })
  }
}

function asUploadError(error: unknown, stream: Readable): unknown {
  if (error instanceof UploadNotFoundError)
    return new AppError('upload.not_found', undefined, { cause: error })
  if (error instanceof PartSupersededError)
    return new AppError('upload.incomplete', undefined, { cause: error })
  if (error instanceof StorageFullError || error instanceof StoreUnavailableError) return error
  return asCutOff(error, stream)
}
