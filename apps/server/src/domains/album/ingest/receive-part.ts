import type { Readable } from 'node:stream'
import { AppError } from '@afterglow/contract'
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
import type { ArrivingDigests } from './arriving-digests.ts'
import { assertReceiving } from './drop-upload.ts'
import { planParts } from './parts.ts'
import type { Reservations } from './reservations.ts'
import type { UploadRow } from './upload-store.ts'

export interface PartDeps {
  blobs: BlobStore
  reservations: Reservations
  digests: ArrivingDigests
}

/** Streams one part of a file into the store. Its length is known beforehand; any other length is refused. */
export async function receivePart(
  { blobs, digests, reservations }: PartDeps,
  upload: UploadRow,
  number: number,
  body: RequestBody,
): Promise<void> {
  assertReceiving(upload)
  const part = planParts(upload.fileSize).find((planned) => planned.number === number)
  if (part === undefined) throw new AppError('upload.not_found')
  if (body.length !== undefined && body.length !== part.size) throw new AppError('upload.size_mismatch')
  const sending = digests.follow(upload.id, part)
  try {
    const target = { key: upload.blobKey, uploadRef: upload.blobUpload }
    const { isFinal } = await blobs.writePart(target, part, body.stream, sending.onWritten)
    if (isFinal) sending.count()
  } catch (error) {
    throw asUploadError(error, body.stream)
  }
  await reservations.arrived(upload)
}

/**
 * The parts that have arrived. When a completion was cut off between the bytes and the photo, all of them lie joined
 * under the upload's key: completing it again makes the photo.
 */
export async function receivedParts(blobs: BlobStore, upload: UploadRow): Promise<ReceivedPart[]> {
  try {
    return await blobs.listParts({ key: upload.blobKey, uploadRef: upload.blobUpload })
  } catch (error) {
    if (!(error instanceof UploadNotFoundError)) throw error
    const whole = await blobs.head(upload.blobKey)
    if (whole?.size === upload.fileSize) return planParts(upload.fileSize)
    throw new AppError('upload.not_found', undefined, { cause: error })
  }
}

function asUploadError(error: unknown, stream: Readable): unknown {
  if (error instanceof PartSizeError) return new AppError('upload.size_mismatch', undefined, { cause: error })
  if (error instanceof UploadNotFoundError)
    return new AppError('upload.not_found', undefined, { cause: error })
  if (error instanceof PartSupersededError)
    return new AppError('upload.incomplete', undefined, { cause: error })
  if (error instanceof StorageFullError || error instanceof StoreUnavailableError) return error
  return asCutOff(error, stream)
}
