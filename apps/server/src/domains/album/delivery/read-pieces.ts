import { Readable } from 'node:stream'
import { KB } from '@afterglow/contract/kernel'
import type { Piece } from '../../../media-engine/index.ts'
import type { BlobStore } from '../../../platform/blobs/index.ts'

const ZEROS = Buffer.alloc(64 * KB)

/** Streams a file assembled from pieces of an object. */
export function readPieces(blobs: BlobStore, key: string, pieces: readonly Piece[]): Readable {
  return Readable.from(chunksOf(blobs, key, pieces), { objectMode: false })
}

async function* chunksOf(
  blobs: BlobStore,
  key: string,
  pieces: readonly Piece[],
): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    if ('bytes' in piece) yield piece.bytes
    else if ('zeros' in piece) yield* zeros(piece.zeros)
    else yield* await blobs.read(key, { start: piece.start, end: piece.end - 1 })
  }
}

function* zeros(count: number): Generator<Uint8Array> {
  for (let left = count; left > 0; left -= ZEROS.length) yield ZEROS.subarray(0, left)
}
