import { KB } from '@afterglow/contract/kernel'
import * as z from 'zod'
import type { Piece } from '../../../media-engine/index.ts'

/** A download's assembly as stored: a range, some bytes as text, or a run of zeros. */
type StoredPiece = [start: number, end: number] | string | number

/** A photo's list takes a few hundred bytes, a phone's HEIC some thousands. Longer lists are rebuilt on request. */
const MAX_STORED = 64 * KB

/** As JSON; null when it is too long to store. */
export function storePieces(pieces: readonly Piece[]): string | null {
  const stored = pieces.map((piece): StoredPiece => {
    if ('bytes' in piece) return Buffer.from(piece.bytes).toString('base64')
    return 'zeros' in piece ? piece.zeros : [piece.start, piece.end]
  })
  const text = JSON.stringify(stored)
  return text.length > MAX_STORED ? null : text
}

const count = z.int().check(z.nonnegative())
const storedSchema = z.array(z.union([z.tuple([count, count]), z.string(), count]))

export function readStoredPieces(stored: unknown): Piece[] {
  return storedSchema.parse(stored).map((piece): Piece => {
    if (typeof piece === 'string') return { bytes: Buffer.from(piece, 'base64') }
    return typeof piece === 'number' ? { zeros: piece } : { start: piece[0], end: piece[1] }
  })
}
