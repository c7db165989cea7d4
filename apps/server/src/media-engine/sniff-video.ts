import type { VideoType } from './video-type.ts'

const EBML = 0x1a45dfa3
const DOC_TYPE = 0x4282

/** Brands of ISO media files (`ftyp`) that hold films: of the standards, of phones and of camera makers. */
const FILM_BRANDS =
  /^(iso[m2-9abc]|mp4[12v]|avc1|hvc1|av01|dby1|3g[2egprs].|M4V.|f4v |MSNV|mmp4|dash|cmf[c2]|XAVC|NDS.|niko|CAEP|pana|jvc |kddi|piff)$/

/** Sound, and raw pictures of cameras: files of films in every other respect. */
const OTHER_BRANDS = /^(M4[ABP] |crx )$/

/** What QuickTime files without an `ftyp` box begin with, and what must follow right behind it. */
const OLD_QUICKTIME: Readonly<Record<string, RegExp>> = {
  moov: /^(mvhd|cmov)$/,
  wide: /^(mdat|moov|free)$/,
}

/**
 * The kind of film that a file begins like, or null for everything else. Matroska that is not WebM is not kept; sound
 * in the coat of a film is found out by the engine.
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
  // Makers of cameras call their files by names of their own, and say what else can play them.
  return [major, ...compatible].some((brand) => FILM_BRANDS.test(brand)) ? 'video/mp4' : null
}

/** 0 and 1 stand for 'to the end' and 'said elsewhere'; letters in these four bytes are no size. */
function isBoxSize(size: number): boolean {
  return size === 0 || size === 1 || (size >= 16 && size < 0x20000000)
}

/** Walks through the header of an EBML file: each element is an id, a length and that many bytes. */
function docTypeOf(head: Uint8Array): string | null {
  let at = 4 + lengthBytes(head[4])
  while (at + 3 <= head.length) {
    const id = ((head[at] ?? 0) << 8) | (head[at + 1] ?? 0)
    // Every element of this header has an id of two bytes and fewer than 127 bytes in it.
    const size = (head[at + 2] ?? 0) & 0x7f
    const body = at + 3
    if (id === DOC_TYPE) return latin1(head, body, body + size).replace(/\0+$/, '')
    at = body + size
  }
  return null
}

/** The first set bit of a length says how many bytes it takes. */
function lengthBytes(first = 0): number {
  return Math.min(Math.clz32(first) - 23, 8)
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end))
}
