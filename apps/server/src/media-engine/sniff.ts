import type { ImageType } from './image-type.ts'
import { sniffVideoType } from './sniff-video.ts'
import type { VideoType } from './video-type.ts'

/** How many bytes from the start of a file the detection can use. */
export const SNIFF_BYTES = 64

/** Brands of ISO media files (`ftyp`). HEVC ones are HEIC; AV1 ones are AVIF. */
const BRANDS: Readonly<Record<string, ImageType>> = {
  heic: 'image/heic',
  heix: 'image/heic',
  heim: 'image/heic',
  heis: 'image/heic',
  hevc: 'image/heic',
  hevx: 'image/heic',
  hevm: 'image/heic',
  hevs: 'image/heic',
  avif: 'image/avif',
  avis: 'image/avif',
}

/** Only means "contains pictures"; the compatible brands name the codec. */
const STRUCTURAL_BRANDS = new Set(['mif1', 'mif2', 'msf1'])

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * The media type by magic bytes, or null for unsupported ones. A name, a `Content-Type` and later bytes are ignored. A
 * valid beginning does not make a valid file: the engine checks the rest.
 */
export function sniffMediaType(head: Uint8Array): ImageType | VideoType | null {
  return sniffImageType(head) ?? sniffVideoType(head)
}

/** The same for pictures alone. */
export function sniffImageType(head: Uint8Array): ImageType | null {
  if (startsWith(head, JPEG)) return 'image/jpeg'
  if (startsWith(head, PNG)) return 'image/png'

  const text = latin1(head, 0, 12)
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif'
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'image/webp'
  if (text.slice(4, 8) === 'ftyp') return fromBrands(head)
  return null
}

function fromBrands(head: Uint8Array): ImageType | null {
  const major = latin1(head, 8, 12)
  const known = BRANDS[major]
  if (known) return known
  if (!STRUCTURAL_BRANDS.has(major)) return null

  const boxSize = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0)
  const end = Math.min(boxSize, head.length)
  for (let at = 16; at + 4 <= end; at += 4) {
    const compatible = BRANDS[latin1(head, at, at + 4)]
    if (compatible) return compatible
  }
  return 'image/heif'
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte)
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end))
}
