import { KB } from '@afterglow/contract/kernel'
import type { ByteReader } from './byte-reader.ts'
import { beginsFile, LONGEST_BEGINNING } from './file-beginnings.ts'
import { orientationOnly, readOrientation } from './orientation.ts'
import { type Piece, PieceList } from './pieces.ts'

const SOI_BYTES = 2
const END = Buffer.from([0xff, 0xd9])
const EXIF = 'Exif\0\0'
const MAX_SEGMENTS = 20_000
const MAX_STRAY_BYTES = 64 * KB

/**
 * Rebuilds a JPEG with the same pixels, without metadata: it keeps only tables, frames, scans, the color profile and
 * the orientation, and drops whatever follows the picture (other pictures, films, vendor trailers). A picture that ends
 * with its pixels gets its end marker. Null where anything else follows them without one: no pixel is decoded here, so it
 * is not known where they end.
 */
export async function scrubJpeg(reader: ByteReader): Promise<Piece[] | null> {
  const list = new PieceList()
  list.keep(0, SOI_BYTES)
  let at = SOI_BYTES
  let hasScans = false
  for (let segments = 0; segments < MAX_SEGMENTS; segments += 1) {
    at = await nextMarker(reader, at)
    const head = await reader.bytes(at, 4)
    const marker = head[1]
    if (marker === undefined) return null
    if (marker === 0xd9) {
      list.keep(at, at + 2)
      return list.pieces
    }
    if (hasScans && !mayFollowScan(marker)) return null
    if (standsAlone(marker)) {
      at += 2
      continue
    }
    if (head.length < 4) return null
    const length = head.readUInt16BE(2)
    const end = at + 2 + length
    if (length < 2 || end > reader.size) return null
    await addSegment(list, reader, { marker, at, end })
    at = end
    if (marker === 0xda) {
      const { end: scanEnd, hasOther } = await endOfScan(reader, end)
      if (hasOther) return null
      hasScans = true
      list.keep(end, scanEnd)
      if (scanEnd >= reader.size) {
        list.add(END)
        return list.pieces
      }
      at = scanEnd
    }
  }
  return null
}

interface Segment {
  marker: number
  at: number
  end: number
}

async function addSegment(list: PieceList, reader: ByteReader, { marker, at, end }: Segment): Promise<void> {
  const isApplication = marker >= 0xe0 && marker <= 0xef
  if (!isApplication) {
    // Comments and reserved markers may contain anything.
    if (marker !== 0xfe && marker < 0xf0) list.keep(at, end)
    return
  }
  const name = (await reader.bytes(at + 4, 14)).toString('latin1')
  if (marker === 0xe0 && name.startsWith('JFIF\0')) list.add(await withoutThumbnail(reader, at, end))
  else if (marker === 0xe1 && name.startsWith(EXIF))
    addOrientation(list, await reader.bytes(at + 10, end - at - 10))
  else if (marker === 0xe2 && name.startsWith('ICC_PROFILE\0')) list.keep(at, end)
  else if (marker === 0xee && name.startsWith('Adobe')) list.keep(at, end)
}

/** The thumbnail may show another picture. */
async function withoutThumbnail(reader: ByteReader, at: number, end: number): Promise<Buffer> {
  const segment = Buffer.alloc(18)
  ;(await reader.bytes(at, Math.min(16, end - at))).copy(segment)
  segment.writeUInt16BE(16, 2)
  return segment
}

function addOrientation(list: PieceList, tiff: Buffer): void {
  const orientation = readOrientation(tiff)
  if (orientation === 1) return
  const payload = Buffer.concat([Buffer.from(EXIF, 'latin1'), orientationOnly(orientation)])
  const head = Buffer.from([0xff, 0xe1, 0, payload.length + 2])
  list.add(Buffer.concat([head, payload]))
}

/** Some cameras leave bytes between segments; they are not part of the picture. */
async function nextMarker(reader: ByteReader, from: number): Promise<number> {
  const near = await reader.bytes(from, MAX_STRAY_BYTES)
  const found = near.findIndex((byte, at) => byte === 0xff && isMarker(near[at + 1]))
  return found === -1 ? reader.size : from + found
}

interface Scan {
  end: number
  /** Whether another file begins within it: its end marker is missing. */
  hasOther: boolean
}

/** The end of the compressed pixels: the first marker that is neither an escaped byte nor a restart. */
async function endOfScan(reader: ByteReader, from: number): Promise<Scan> {
  let at = from
  let before: Buffer = Buffer.alloc(0)
  while (at + 1 < reader.size) {
    const stretch = await reader.stretch(at)
    // The last byte may be the first half of a marker; it is read again with the next window.
    const last = stretch.length - 1
    for (let i = stretch.indexOf(0xff); i !== -1 && i < last; i = stretch.indexOf(0xff, i + 1)) {
      const next = stretch[i + 1]
      if (!isMarker(next) || isRestart(next)) continue
      const end = at + i
      return { end, hasOther: beginsFile(Buffer.concat([before, stretch.subarray(0, i)])) }
    }
    if (beginsFile(Buffer.concat([before, stretch]))) return { end: at, hasOther: true }
    before = Buffer.from(stretch.subarray(-LONGEST_BEGINNING))
    at += last
  }
  return { end: reader.size, hasOther: false }
}

/** Markers between scans (ITU-T T.81, B.2.1): tables, comments, metadata, the next scan. */
function mayFollowScan(marker: number): boolean {
  const isTable = marker === 0xc4 || marker === 0xcc || (marker >= 0xda && marker <= 0xdd)
  return (
    isTable || (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe || marker === 0x01 || isRestart(marker)
  )
}

function isMarker(byte: number | undefined): boolean {
  return byte !== undefined && byte !== 0 && byte !== 0xff
}

function isRestart(byte = 0): boolean {
  return byte >= 0xd0 && byte <= 0xd7
}

function standsAlone(marker: number): boolean {
  return marker === 0x01 || marker === 0xd8 || isRestart(marker)
}
