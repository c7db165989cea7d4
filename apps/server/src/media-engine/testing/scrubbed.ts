import type { Piece } from '../scrub/pieces.ts'

/** The file that a plan of pieces describes. */
export function build(source: Buffer, pieces: readonly Piece[]): Buffer {
  const parts = pieces.map((piece) => {
    if ('bytes' in piece) return piece.bytes
    return 'zeros' in piece ? Buffer.alloc(piece.zeros) : source.subarray(piece.start, piece.end)
  })
  return Buffer.concat(parts)
}
