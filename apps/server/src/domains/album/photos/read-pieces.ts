import { Readable } from 'node:stream'
import { KB } from '@afterglow/contract/kernel'
import { type Piece, sizeOf } from '../../../media-engine/index.ts'
import { type BlobStore, readRange } from '../../../platform/blobs/index.ts'

const ZEROS = Buffer.alloc(64 * KB)
/** Small pieces of an object that lie together are read at once: each read costs a call, and with a bucket money. */
const WINDOW = 256 * KB
/** A piece this large is streamed by itself. */
const LARGE = 64 * KB

/** Pieces to be copied out of one stretch of the object; `size` is that of the copies. */
interface Window {
  pieces: Piece[]
  size: number
  start: number
  end: number
}

/** Streams a file assembled from pieces of an object. */
export function readPieces(blobs: BlobStore, key: string, pieces: readonly Piece[]): Readable {
  return Readable.from(chunksOf(blobs, key, pieces), { objectMode: false })
}

async function* chunksOf(
  blobs: BlobStore,
  key: string,
  pieces: readonly Piece[],
): AsyncGenerator<Uint8Array> {
  for (const part of inWindows(pieces)) {
    if ('pieces' in part) yield copied(part, await readRange(blobs, key, part.start, part.end))
    else if ('bytes' in part) yield part.bytes
    else if ('zeros' in part) yield* zeros(part.zeros)
    else yield* await blobs.read(key, { start: part.start, end: part.end - 1 })
  }
}

/** Gathers small pieces that come from one stretch. What stands alone stays as it is. */
function* inWindows(pieces: readonly Piece[]): Generator<Piece | Window> {
  let window: Window | null = null
  for (const piece of pieces) {
    if (window !== null && widen(window, piece)) continue
    if (window !== null) yield alone(window)
    window = begunBy(piece)
    if (window === null) yield piece
  }
  if (window !== null) yield alone(window)
}

function begunBy(piece: Piece): Window | null {
  if (!('end' in piece) || sizeOf(piece) > LARGE) return null
  return { pieces: [piece], size: sizeOf(piece), start: piece.start, end: piece.end }
}

/** False where the piece does not belong into it. */
function widen(window: Window, piece: Piece): boolean {
  const size = sizeOf(piece)
  const start = Math.min(window.start, 'end' in piece ? piece.start : window.start)
  const end = Math.max(window.end, 'end' in piece ? piece.end : window.end)
  if (size > LARGE || window.size + size > WINDOW || end - start > WINDOW) return false
  window.pieces.push(piece)
  Object.assign(window, { size: window.size + size, start, end })
  return true
}

function alone(window: Window): Piece | Window {
  const [only] = window.pieces
  return window.pieces.length === 1 && only !== undefined ? only : window
}

function copied({ pieces, size, start }: Window, source: Buffer): Buffer {
  const target = Buffer.alloc(size)
  let at = 0
  for (const piece of pieces) {
    if ('end' in piece) source.copy(target, at, piece.start - start, piece.end - start)
    else if ('bytes' in piece) target.set(piece.bytes, at)
    at += sizeOf(piece)
  }
  return target
}

function* zeros(count: number): Generator<Uint8Array> {
  for (let left = count; left > 0; left -= ZEROS.length) yield ZEROS.subarray(0, left)
}
