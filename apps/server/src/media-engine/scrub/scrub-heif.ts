import { MB } from '@afterglow/contract/kernel'
import type { ByteReader } from './byte-reader.ts'
import { type Extent, readItems } from './heif-items.ts'
import { type Piece, PieceList } from './pieces.ts'

const MAX_META_BYTES = 4 * MB
const MAX_BOXES = 1000

interface Box {
  type: string
  start: number
  /** Where its contents begin. */
  body: number
  end: number
}

/**
 * Rebuilds a HEIC or AVIF with the same pixels, without EXIF and XMP. Its parts are located by file offset, so nothing
 * may move: only data of pictures is kept, everything else becomes zeros. The container itself holds the orientation.
 * Null for image sequences, which are built differently.
 */
export async function scrubHeif(reader: ByteReader): Promise<Piece[] | null> {
  const boxes = await readBoxes(reader)
  const meta = boxes?.find(({ type }) => type === 'meta')
  if (!boxes || meta === undefined || meta.end - meta.start > MAX_META_BYTES) return null
  if (boxes.some(({ type }) => type === 'moov' || type === 'moof')) return null
  const bytes = Buffer.from(await reader.bytes(meta.start, meta.end - meta.start))
  const extents = readItems(bytes, meta.body - meta.start)
  if (extents === null) return null

  const list = new PieceList()
  for (const box of boxes) {
    if (box.type === 'ftyp') list.keep(box.start, box.end)
    else if (box === meta) list.add(bytes)
    else if (box.type === 'mdat') addData(list, box, extents)
    else addNothing(list, box)
  }
  return list.pieces
}

/** Null for inconsistent boxes. Anything after the last box is not part of the picture. */
async function readBoxes(reader: ByteReader): Promise<Box[] | null> {
  const boxes: Box[] = []
  let at = 0
  while (at + 8 <= reader.size && boxes.length < MAX_BOXES) {
    const head = await reader.bytes(at, 16)
    const type = head.toString('latin1', 4, 8)
    if (!/^[\x20-\x7e]{4}$/.test(type)) break
    const isLarge = head.readUInt32BE(0) === 1
    if (isLarge && head.length < 16) return null
    const size = isLarge ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0)
    const end = size === 0 ? reader.size : at + size
    const body = at + (isLarge ? 16 : 8)
    if (end < body || end > reader.size) break
    boxes.push({ type, start: at, body, end })
    at = end
  }
  // Unneeded boxes at the end are omitted, since nothing follows them.
  const lastNeeded = boxes.findLastIndex(({ type }) =>
    ['ftyp', 'meta', 'mdat', 'moov', 'moof'].includes(type),
  )
  return boxes.slice(0, lastNeeded + 1)
}

function addData(list: PieceList, { start, body, end }: Box, extents: readonly Extent[]): void {
  list.keep(start, body)
  let at = body
  for (const extent of extents) {
    const from = Math.max(extent.start, at)
    const to = Math.min(extent.end, end)
    if (from >= to) continue
    list.blank(from - at)
    list.keep(from, to)
    at = to
  }
  list.blank(end - at)
}

function addNothing(list: PieceList, { start, body, end }: Box): void {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(end - start, 0)
  head.write('free', 4, 'latin1')
  // A box too large for the short header keeps its own.
  if (body - start === 8) list.add(head)
  else list.keep(start, body)
  list.blank(end - body)
}
