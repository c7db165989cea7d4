import { AppError } from '@afterglow/contract'
import { limitBody, type RequestBody } from '../../http/request-body.ts'
import { type ImageType, SNIFF_BYTES, sniffImageType } from '../../media-engine/index.ts'
import { type BlobStore, readRange } from '../../platform/blobs/index.ts'
import type { PictureKind } from './picture-kind.ts'

type Rules = Pick<PictureKind, 'types' | 'maxBytes' | 'tooLarge' | 'unreadable'>

/**
 * Streams one picture into the store and detects its type from its first bytes; a name or a header is ignored. Bytes of
 * any other type are removed.
 */
export async function receiveBytes(
  blobs: BlobStore,
  key: string,
  body: RequestBody,
  rules: Rules,
): Promise<ImageType> {
  await blobs.put(key, limitBody(body, rules), { contentType: 'application/octet-stream' })
  const found = sniffImageType(await readRange(blobs, key, 0, SNIFF_BYTES))
  const type = rules.types.find((one) => one === found)
  if (type !== undefined) return type
  await blobs.delete(key)
  throw new AppError(rules.unreadable)
}
