import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { MediaType } from '@afterglow/contract/media'
import { SNIFF_BYTES, sniffMediaType } from '../../media-engine/index.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'

export interface Inspection {
  /** Null: none of the types we keep. */
  type: MediaType | null
  sha256: string
  crc32: number
  size: number
}

/** Reads an original once, from its first byte to its last: what it is, how long it is, and its checksums. */
export async function inspectOriginal(blobs: BlobStore, key: string): Promise<Inspection> {
  const hash = createHash('sha256')
  let crc = 0
  let size = 0
  let head = Buffer.alloc(0)
  for await (const chunk of (await blobs.read(key)) as AsyncIterable<Buffer>) {
    if (head.length < SNIFF_BYTES) head = Buffer.concat([head, chunk.subarray(0, SNIFF_BYTES - head.length)])
    hash.update(chunk)
    crc = crc32(chunk, crc)
    size += chunk.length
  }
  return { type: sniffMediaType(head), sha256: hash.digest('hex'), crc32: crc, size }
}
