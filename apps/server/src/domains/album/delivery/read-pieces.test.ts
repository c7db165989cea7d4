import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { KB } from '@afterglow/contract/kernel'
import { describe, expect, it } from 'vitest'
import { type Piece, planScrub } from '../../../media-engine/index.ts'
import type { BlobStore, ByteRange } from '../../../platform/blobs/index.ts'
import { aJpeg } from '../../../testing/pictures.ts'
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

/** A photo with a table and a comment in turn, ten bytes for both: every other piece of it is dropped. */
async function aCutUpJpeg(): Promise<Buffer> {
  const photo = await aJpeg()
  const inTurn = Buffer.from([0xff, 0xdd, 0, 4, 0, 0, 0xff, 0xfe, 0, 2])
  const many = Buffer.concat(Array<Buffer>(9000).fill(inTurn))
  return Buffer.concat([photo.subarray(0, 2), many, photo.subarray(2)])
}

describe('a file out of pieces', () => {
  it('is read in stretches, however many pieces of it lie together', async () => {
    const photo = await aCutUpJpeg()
    const source = {
      size: photo.length,
      read: async (start: number, end: number) => photo.subarray(start, end),
    }
    const plan = (await planScrub('image/jpeg', source)) ?? []
    expect(plan.length).toBeGreaterThan(8000)
    const { blobs, reads } = storing(photo)
    expect(await buffer(readPieces(blobs, 'key', plan))).toEqual(built(photo, plan))
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
