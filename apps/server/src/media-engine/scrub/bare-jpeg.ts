import { MARKER, readJpeg, type Segment } from '../verify/jpeg-segments.ts'

export interface BareJpeg {
  bytes: Buffer
  /** The size as stored, without orientation. */
  width: number
  height: number
}

/** Size of an Adobe segment, whose last byte says how colors are coded; nothing else in it is kept. */
const ADOBE_BYTES = 16

/**
 * A small JPEG rebuilt from its tables, its frame and its scans alone: no place, no device, no second picture, nothing
 * after its end. Null for anything that is not a whole JPEG. No pixel is decoded.
 */
export function bareJpeg(bytes: Buffer): BareJpeg | null {
  const jpeg = readJpeg(bytes)
  if (jpeg === null) return null
  const parts = jpeg.segments.flatMap((segment) => bareSegment(bytes, segment))
  const ends = [Buffer.from([0xff, MARKER.start]), Buffer.from([0xff, MARKER.end])] as const
  const { width, height } = jpeg
  return { bytes: Buffer.concat([ends[0], ...parts, ends[1]]), width, height }
}

function bareSegment(bytes: Buffer, { marker, start, end }: Segment): Buffer[] {
  const isApplication = marker >= MARKER.app0 && marker <= 0xef
  if (!isApplication) return marker === MARKER.comment ? [] : [bytes.subarray(start, end)]
  const isAdobe = marker === MARKER.app14 && bytes.toString('latin1', start + 4, start + 9) === 'Adobe'
  if (!isAdobe || end - start < ADOBE_BYTES) return []
  const segment = Buffer.from('\xff\xee\x00\x0eAdobe\x00\x64\x00\x00\x00\x00\x00', 'latin1')
  segment[ADOBE_BYTES - 1] = (bytes[start + ADOBE_BYTES - 1] ?? 0) & 3
  return [segment]
}
