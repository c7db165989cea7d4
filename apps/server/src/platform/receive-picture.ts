import { AppError, type ErrorCode } from '@afterglow/contract'
import { limitBody, type RequestBody } from '../http/request-body.ts'
import { type ImageType, SNIFF_BYTES, sniffImageType } from '../media-engine/index.ts'
import type { BlobStore } from './blobs/index.ts'

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
  body: RequestBody,
  rules: PictureRules<T>,
): Promise<T> {
  await blobs.put(key, limitBody(body, rules), { contentType: 'application/octet-stream' })
  const found = await typeOf(blobs, key)
  const type = rules.types.find((one) => one === found)
  if (type !== undefined) return type
  await blobs.delete(key)
  throw new AppError(rules.unreadable)
}

async function typeOf(blobs: BlobStore, key: string): Promise<ImageType | null> {
  const head: Buffer[] = []
  for await (const chunk of await blobs.read(key, { start: 0, end: SNIFF_BYTES - 1 })) head.push(chunk)
  return sniffImageType(Buffer.concat(head))
}
