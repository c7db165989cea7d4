import type { ByteReader } from './byte-reader.ts'
import { type Piece, PieceList } from './pieces.ts'

const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b
const GRAPHIC_CONTROL = 0xf9
const APPLICATION = 0xff
/** The number of repetitions; all other application blocks are dropped. */
const KEPT_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])
const MAX_BLOCKS = 100_000

/** Rebuilds a GIF with the same frames, without comments and application data. */
export async function scrubGif(reader: ByteReader): Promise<Piece[] | null> {
  const screen = await reader.bytes(0, 13)
  if (screen.length < 13) return null
  const list = new PieceList()
  let at = 13 + colourTableBytes(screen[10])
  list.keep(0, at)
  for (let blocks = 0; blocks < MAX_BLOCKS; blocks += 1) {
    const head = await reader.bytes(at, 14)
    const end = await endOfBlock(reader, at, head)
    if (end === null) return null
    if (isKept(head)) list.keep(at, end)
    if (head[0] === TRAILER) return list.pieces
    at = end
  }
  return null
}

function isKept(head: Buffer): boolean {
  if (head[0] !== EXTENSION) return true
  if (head[1] === GRAPHIC_CONTROL) return true
  return head[1] === APPLICATION && KEPT_APPLICATIONS.has(head.toString('latin1', 3, 14))
}

/** Null for a malformed or truncated block. */
async function endOfBlock(reader: ByteReader, at: number, head: Buffer): Promise<number | null> {
  if (head[0] === TRAILER) return at + 1
  if (head[0] === EXTENSION) return endOfSubBlocks(reader, at + 2)
  // One byte of code size follows the descriptor and its colors.
  if (head[0] === IMAGE && head.length >= 10)
    return endOfSubBlocks(reader, at + 11 + colourTableBytes(head[9]))
  return null
}

async function endOfSubBlocks(reader: ByteReader, from: number): Promise<number | null> {
  let at = from
  while (at < reader.size) {
    const stretch = await reader.stretch(at)
    let i = 0
    for (let length = stretch[i]; length !== undefined; length = stretch[i]) {
      i += 1 + length
      if (length === 0) return at + i
    }
    at += i
  }
  return null
}

function colourTableBytes(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1)
}
