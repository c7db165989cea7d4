import type { Readable } from 'node:stream'
import { AppError, type ErrorCode } from '@afterglow/contract'
import { type ImageType, SNIFF_BYTES, sniffImageType } from '../media-engine/index.ts'
import { type BlobStore, StorageFullError, StoreUnavailableError } from './blobs/index.ts'

export interface PictureBody {
  stream: Readable
  /** Content-Length, when the client said one. */
  length: number | undefined
}

export interface PictureRules<T extends ImageType> {
  types: readonly T[]
  maxBytes: number
  /** What is answered when it is none of the types, or larger. */
  unreadable: ErrorCode
  tooLarge: ErrorCode
}

/**
 * Streams one picture into the store and tells its type from its first bytes; a name or a header has no say. Nothing
 * is decoded. Bytes that are no picture of ours do not stay.
 */
export async function receivePicture<T extends ImageType>(
  blobs: BlobStore,
  key: string,
  { stream, length = 0 }: PictureBody,
  rules: PictureRules<T>,
): Promise<T> {
  if (length > rules.maxBytes) throw new AppError(rules.tooLarge)
  try {
    await blobs.put(key, atMost(stream, rules), { contentType: 'application/octet-stream' })
  } catch (error) {
    if (error instanceof StorageFullError) throw new AppError('storage.full', undefined, { cause: error })
    if (error instanceof StoreUnavailableError) throw error
    // The browser went away in the middle: nobody is left to answer, and nothing was wrong with us.
    if (stream.destroyed && !stream.readableEnded && !(error instanceof AppError))
      throw new AppError(rules.unreadable, undefined, { cause: error })
    throw error
  }
  const found = await typeOf(blobs, key)
  const type = rules.types.find((one) => one === found)
  if (type !== undefined) return type
  await blobs.delete(key)
  throw new AppError(rules.unreadable)
}

async function* atMost(
  stream: Readable,
  { maxBytes, tooLarge }: Pick<PictureRules<ImageType>, 'maxBytes' | 'tooLarge'>,
): AsyncIterable<Uint8Array> {
  let total = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    total += chunk.length
    if (total > maxBytes) throw new AppError(tooLarge)
    yield chunk
  }
}

async function typeOf(blobs: BlobStore, key: string): Promise<ImageType | null> {
  const head: Buffer[] = []
  for await (const chunk of await blobs.read(key, { start: 0, end: SNIFF_BYTES - 1 })) head.push(chunk)
  return sniffImageType(Buffer.concat(head))
}
