import type { ByteReader } from './byte-reader.ts'
import { orientationOnly, readOrientation } from './orientation.ts'
import { type Piece, PieceList, totalSize } from './pieces.ts'

const HEADER_BYTES = 12
const MAX_CHUNKS = 100_000
const MAX_EXIF_BYTES = 1 << 20
const KEPT = new Set(['ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L'])

/** Flags of the VP8X chunk that announce metadata. */
const HAS_EXIF = 0x08
const HAS_XMP = 0x04

/** Rebuilds a WebP with the same pixels, without EXIF, XMP and other vendor data. */
export async function scrubWebp(reader: ByteReader): Promise<Piece[] | null> {
  const header = await reader.bytes(0, HEADER_BYTES)
  if (header.length < HEADER_BYTES) return null
  const fileEnd = Math.min(header.readUInt32LE(4) + 8, reader.size)
  const list = new PieceList()
  let features: Buffer | null = null
  let orientation = 1
  let at = HEADER_BYTES
  for (let chunks = 0; at + 8 <= fileEnd; chunks += 1) {
    const head = await reader.bytes(at, 8)
    const type = head.toString('latin1', 0, 4)
    const size = head.readUInt32LE(4)
    // Chunks are aligned to two bytes.
    const end = Math.min(at + 8 + size + (size % 2), reader.size)
    if (chunks > MAX_CHUNKS || at + 8 + size > reader.size) return null
    if (type === 'VP8X') {
      features = Buffer.from(await reader.bytes(at, end - at))
      if (features.length < 18) return null
      list.add(features)
    } else if (KEPT.has(type)) list.keep(at, end)
    else if (type === 'EXIF' && size <= MAX_EXIF_BYTES)
      orientation = readOrientation(withoutExifHeader(await reader.bytes(at + 8, size)))
    at = end
  }
  if (features !== null) features[8] = (features[8] ?? 0) & ~(HAS_EXIF | HAS_XMP)
  if (features !== null && orientation !== 1) {
    features[8] = (features[8] ?? 0) | HAS_EXIF
    list.add(exifChunk(orientation))
  }
  const renewed = Buffer.from(header)
  renewed.writeUInt32LE(totalSize(list.pieces) + 4, 4)
  return [{ bytes: renewed }, ...list.pieces]
}

function exifChunk(orientation: number): Buffer {
  const tiff = orientationOnly(orientation)
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
  head.writeUInt32LE(tiff.length, 4)
  return Buffer.concat([head, tiff])
}

function withoutExifHeader(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
}
