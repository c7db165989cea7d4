import { KB } from '@afterglow/contract/kernel'

/** Part of a rebuilt file: a range of the source (`end` is exclusive), some bytes, or a run of zeros. */
export type Piece = { start: number; end: number } | { bytes: Uint8Array } | { zeros: number }

/** How many bytes of the rebuilt file it is. */
export function sizeOf(piece: Piece): number {
  if ('bytes' in piece) return piece.bytes.length
  return 'zeros' in piece ? piece.zeros : piece.end - piece.start
}

export function totalSize(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + sizeOf(piece), 0)
}

/**
 * More pieces than any camera's file has. A metadata track cuts a film once or twice a second, which is a piece for some
 * hundred kilobytes; a file of thousands for each is made to cost a server more than it cost its sender.
 */
export function mostPieces(fileSize: number): number {
  return 1000 + fileSize / (16 * KB)
}

/** The pieces of a range of the new file; `end` is exclusive. */
export function slicePieces(pieces: readonly Piece[], start: number, end: number): Piece[] {
  const found: Piece[] = []
  let at = 0
  for (const piece of pieces) {
    const size = sizeOf(piece)
    const from = Math.max(start - at, 0)
    const to = Math.min(end - at, size)
    if (from < to) found.push(slice(piece, from, to))
    at += size
  }
  return found
}

function slice(piece: Piece, from: number, to: number): Piece {
  if ('bytes' in piece) return { bytes: piece.bytes.subarray(from, to) }
  if ('zeros' in piece) return { zeros: to - from }
  return { start: piece.start + from, end: piece.start + to }
}

/** Collects pieces in order and merges adjacent ranges. */
export class PieceList {
  readonly pieces: Piece[] = []

  keep(start: number, end: number): void {
    const last = this.pieces.at(-1)
    if (last !== undefined && 'end' in last && last.end === start) last.end = end
    else if (start < end) this.pieces.push({ start, end })
  }

  add(bytes: Uint8Array): void {
    this.pieces.push({ bytes })
  }

  blank(length: number): void {
    if (length > 0) this.pieces.push({ zeros: length })
  }
}
