/** Markers of JPEG (ITU-T T.81, table B.1). */
export const MARKER = {
  start: 0xd8,
  end: 0xd9,
  huffman: 0xc4,
  quantization: 0xdb,
  restartInterval: 0xdd,
  scan: 0xda,
  comment: 0xfe,
  app0: 0xe0,
  app14: 0xee,
} as const

export interface Segment {
  marker: number
  /** Where its marker begins. */
  start: number
  /** After its header; for a scan, after its compressed pixels too. `end` is exclusive. */
  end: number
}

export interface JpegFrame {
  width: number
  height: number
  components: number
  segments: Segment[]
  /** After the marker that ends the picture. */
  end: number
}

/** Sequential and progressive frames of eight bits: all that browsers make and show. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
/** More than any encoder writes. A decoder traverses the whole picture for each. */
const MAX_SCANS = 100
const MAX_SEGMENTS = 1000

/**
 * The segments of a complete JPEG: one frame, tables that fill their segments, scans with pixels in them, and the end
 * marker. Null for anything else. No pixel is decoded, so it is safe in any process.
 */
export function readJpeg(bytes: Buffer): JpegFrame | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  const segments: Segment[] = []
  let frame: Omit<JpegFrame, 'segments' | 'end'> | null = null
  let scans = 0
  let at = 2
  while (segments.length < MAX_SEGMENTS) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1
    const marker = bytes[at] === 0xff ? bytes[at + 1] : undefined
    if (marker === undefined) return null
    if (marker === MARKER.end) return frame && scans > 0 ? { ...frame, segments, end: at + 2 } : null
    const segment = segmentAt(bytes, at, marker)
    if (segment === null) return null
    if (FRAMES.has(marker)) {
      if (frame !== null) return null
      frame = readFrame(bytes, segment)
      if (frame === null) return null
    }
    if (marker === MARKER.scan) {
      scans += 1
      const end = endOfPixels(bytes, segment.end)
      if (frame === null || scans > MAX_SCANS || end <= segment.end) return null
      segment.end = end
    }
    segments.push(segment)
    at = segment.end
  }
  return null
}

function segmentAt(bytes: Buffer, start: number, marker: number): Segment | null {
  if (!isKnown(marker) || start + 4 > bytes.length) return null
  const length = bytes.readUInt16BE(start + 2)
  const end = start + 2 + length
  if (length < 2 || end > bytes.length) return null
  const body = bytes.subarray(start + 4, end)
  if (marker === MARKER.huffman && !areHuffmanTables(body)) return null
  if (marker === MARKER.quantization && !areQuantizationTables(body)) return null
  if (marker === MARKER.restartInterval && body.length !== 2) return null
  if (marker === MARKER.scan && body.length !== 4 + 2 * (body[0] ?? 0)) return null
  return { marker, start, end }
}

function isKnown(marker: number): boolean {
  const isTable =
    marker === MARKER.huffman || marker === MARKER.quantization || marker === MARKER.restartInterval
  const isMetadata = (marker >= 0xe0 && marker <= 0xef) || marker === MARKER.comment
  return isTable || isMetadata || FRAMES.has(marker) || marker === MARKER.scan
}

function readFrame(bytes: Buffer, { start, end }: Segment) {
  if (end - start < 10) return null
  const components = bytes[start + 9] ?? 0
  const [height, width] = [bytes.readUInt16BE(start + 5), bytes.readUInt16BE(start + 7)]
  const isSound =
    bytes[start + 4] === 8 && (components === 1 || components === 3) && end - start === 10 + 3 * components
  return isSound && width > 0 && height > 0 ? { width, height, components } : null
}

/** Each table: a byte that names it, sixteen code counts, and that many values. */
function areHuffmanTables(body: Buffer): boolean {
  let at = 0
  while (at + 17 <= body.length) {
    const codes = body.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0)
    if (codes > 256) return false
    at += 17 + codes
  }
  return at === body.length && at > 0
}

/** Each table: a byte with its precision and its name, and 64 numbers. */
function areQuantizationTables(body: Buffer): boolean {
  let at = 0
  while (at < body.length) at += (body[at] ?? 0) >> 4 === 0 ? 65 : 129
  return at === body.length && at > 0
}

/** The first marker that is neither an escaped byte nor a restart; -1 where there is none. */
export function endOfPixels(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    const isPixels = next === 0 || (next !== undefined && next >= 0xd0 && next <= 0xd7)
    if (!isPixels && next !== undefined) return at
  }
  return -1
}
