import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { KB } from '@afterglow/contract/kernel'
import { describe, expect, it } from 'vitest'
import type { Piece } from '../../../media-engine/index.ts'
import type { BlobStore, ByteRange } from '../../../platform/blobs/index.ts'
import { readPieces } from './read-pieces.ts'

/** A store with one object, and how often it was read. */
function storing(object: Buffer) {
  let reads = 0
  const read = async (_key: string, { start, end = object.length - 1 }: ByteRange = { start: 0 }) => {
    reads += 1
    return Readable.from([object.subarray(start, end + 1)])
  }
  return { blobs: { read } as unknown as BlobStore, reads: () => reads }
}

function built(object: Buffer, pieces: readonly Piece[]): Buffer {
  return Buffer.concat(
    pieces.map((piece) => {
      if ('bytes' in piece) return piece.bytes
      return 'zeros' in piece ? Buffer.alloc(piece.zeros) : object.subarray(piece.start, piece.end)
    }),
  )
}

describe('a file out of pieces', () => {
  it('is read in stretches, however many pieces of it lie together', async () => {
    const object = Buffer.from(Array.from({ length: 90 * KB }, (_, at) => (at * 7919) % 251))
    const plan = Array.from({ length: 9000 }, (_, nth) => ({ start: nth * 10, end: nth * 10 + 6 }))
    const { blobs, reads } = storing(object)
    expect(await buffer(readPieces(blobs, 'key', plan))).toEqual(built(object, plan))
    expect(reads()).toBeLessThanOrEqual(2)
  })

  it('is the same whatever the pieces are: small and large ones, far apart, backwards, bytes and zeros', async () => {
    const object = Buffer.from(Array.from({ length: 600 * KB }, (_, at) => (at * 7919) % 251))
    const pieces: Piece[] = [
      { zeros: 3 },
      { start: 10, end: 20 },
      { bytes: Buffer.from('between') },
      { start: 300 * KB, end: 300 * KB + 5 },
      { zeros: 200 * KB },
      { start: 5, end: 8 },
      { start: 40, end: 250 * KB },
      { start: 2, end: 4 },
      { bytes: Buffer.alloc(70 * KB, 1) },
      ...Array.from({ length: 400 }, (_, n) => ({ start: n * 1500, end: n * 1500 + 700 })),
      { start: 599 * KB, end: 600 * KB },
    ]
    const { blobs, reads } = storing(object)
    expect((await buffer(readPieces(blobs, 'key', pieces))).equals(built(object, pieces))).toBe(true)
    expect(reads()).toBeLessThan(12)
  })
})
