import type { VideoType } from './video-type.ts'

const EBML = 0x1a45dfa3
const DOC_TYPE = 0x4282

/** Film brands of ISO media files (`ftyp`): from the standards, phones and camera makers. */
const FILM_BRANDS =
  /^(iso[m2-9abc]|mp4[12v]|avc1|hvc1|av01|dby1|3g[2egprs].|M4V.|f4v |MSNV|mmp4|dash|cmf[c2]|XAVC|NDS.|niko|CAEP|pana|jvc |kddi|piff)$/

/** Audio, and raw camera pictures: otherwise the same as film files. */
const OTHER_BRANDS = /^(M4[ABP] |crx )$/

/** First boxes of QuickTime files without an `ftyp` box, and what must directly follow each. */
const OLD_QUICKTIME: Readonly<Record<string, RegExp>> = {
  moov: /^(mvhd|cmov)$/,
  wide: /^(mdat|moov|free)$/,
}

/**
 * The film type that a file's first bytes indicate, or null for everything else. Matroska other than WebM is not
 * accepted; the engine detects audio in a film container.
 */
export function sniffVideoType(head: Uint8Array): VideoType | null {
  if (head.length < 12) return null
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  if (view.getUint32(0) === EBML) return docTypeOf(head) === 'webm' ? 'video/webm' : null
  if (latin1(head, 0, 4) === 'RIFF') return latin1(head, 8, 12) === 'AVI ' ? 'video/x-msvideo' : null

  const box = latin1(head, 4, 8)
  if (box === 'ftyp') return fromBrands(head, view.getUint32(0))
  if (box === 'mdat') return isBoxSize(view.getUint32(0)) ? 'video/quicktime' : null
  return OLD_QUICKTIME[box]?.test(latin1(head, 12, 16)) ? 'video/quicktime' : null
}

function fromBrands(head: Uint8Array, boxSize: number): VideoType | null {
  const major = latin1(head, 8, 12)
  if (major === 'qt  ') return 'video/quicktime'
  if (boxSize < 16 || OTHER_BRANDS.test(major)) return null
  const compatible: string[] = []
  for (let at = 16; at + 4 <= Math.min(boxSize, head.length); at += 4)
    compatible.push(latin1(head, at, at + 4))
  // Camera makers use brands of their own, and list compatible ones.
  return [major, ...compatible].some((brand) => FILM_BRANDS.test(brand)) ? 'video/mp4' : null
}

/** 0 means "to the end" and 1 a 64-bit size; letters in these four bytes are no size. */
function isBoxSize(size: number): boolean {
  return size === 0 || size === 1 || (size >= 16 && size < 0x20000000)
}

/** Walks the header of an EBML file: each element is an id, a length and that many bytes. */
function docTypeOf(head: Uint8Array): string | null {
  let at = 4 + lengthBytes(head[4])
  while (at + 3 <= head.length) {
    const id = ((head[at] ?? 0) << 8) | (head[at + 1] ?? 0)
    // Every element of this header has a two-byte id and holds fewer than 127 bytes.
    const size = (head[at + 2] ?? 0) & 0x7f
    const body = at + 3
    if (id === DOC_TYPE) return latin1(head, body, body + size).replace(/\0+$/, '')
    at = body + size
  }
  return null
}

/** The first set bit of a length encodes how many bytes it takes. */
function lengthBytes(first = 0): number {
  return Math.min(Math.clz32(first) - 23, 8)
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end))
}
