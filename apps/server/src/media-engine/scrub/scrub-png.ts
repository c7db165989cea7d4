import { crc32 } from 'node:zlib'
import type { ByteReader } from './byte-reader.ts'
import { orientationOnly, readOrientation } from './orientation.ts'
import { type Piece, PieceList } from './pieces.ts'

const SIGNATURE_BYTES = 8
const MAX_CHUNKS = 100_000
const MAX_EXIF_BYTES = 1 << 20

/** Chunks for pixels, colors and animation (PNG third edition). Texts, dates and EXIF are not among them. */
const KEPT = new Set(
  `IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT`.split(
    ' ',
  ),
)

export async function scrubPng(reader: ByteReader): Promise<Piece[] | null> {
  const list = new PieceList()
  list.keep(0, SIGNATURE_BYTES)
  let at = SIGNATURE_BYTES
  for (let chunks = 0; chunks < MAX_CHUNKS; chunks += 1) {
    const head = await reader.bytes(at, 8)
    if (head.length < 8) return null
    const length = head.readUInt32BE(0)
    const type = head.toString('latin1', 4, 8)
    const end = at + 12 + length
    if (end > reader.size) return null
    if (KEPT.has(type)) list.keep(at, end)
    if (type === 'IEND') return list.pieces
    if (type === 'eXIf' && length <= MAX_EXIF_BYTES) addOrientation(list, await reader.bytes(at + 8, length))
    at = end
  }
  return null
}

function addOrientation(list: PieceList, tiff: Buffer): void {
  const orientation = readOrientation(tiff)
  if (orientation === 1) return
  const body = Buffer.concat([Buffer.from('eXIf', 'latin1'), orientationOnly(orientation)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  list.add(chunk)
}
