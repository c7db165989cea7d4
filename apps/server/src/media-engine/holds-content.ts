import { KB } from '@afterglow/contract/kernel'
import type { ImageType } from './image-type.ts'
import { formatOf } from './media-format.ts'
import type { VideoType } from './video-type.ts'

/** Larger files are not checked: no header is this long. */
export const MAX_HEADER_BYTES = 256 * KB

/**
 * Whether a small file holds more than its header: compressed pixels or frames, however damaged. A damaged photo may be
 * all that is left of it and is kept. A header alone is not.
 */
export function holdsContent(type: ImageType | VideoType, file: Buffer): boolean {
  switch (formatOf(type)) {
    case 'jpeg':
      return hasPixels(file)
    case 'png':
      return hasBehind(file, 'IDAT', 4)
    case 'gif':
      return file.length > GIF_HEADER_BYTES && file.includes(0x2c, GIF_HEADER_BYTES)
    case 'webp':
      return ['VP8 ', 'VP8L', 'ANMF'].some((chunk) => hasBehind(file, chunk, 8))
    case 'avi':
      return hasBehind(file, 'movi', 8)
    case 'matroska':
      return hasBehind(file, CLUSTER, 8)
    case 'heif':
    case 'mov':
      return ['mdat', 'idat', 'moof'].some((box) => hasBehind(file, box, 1))
  }
}

const GIF_HEADER_BYTES = 13
/** The id of a Matroska cluster, which contains frames. */
const CLUSTER = '\x1f\x43\xb6\x75'

function hasBehind(file: Buffer, name: string, bytes: number): boolean {
  const at = file.indexOf(name, 0, 'latin1')
  return at !== -1 && at + name.length + bytes < file.length
}

/** Walks the segments to the first scan and requires a byte after its header. */
function hasPixels(file: Buffer): boolean {
  let at = 2
  while (at + 4 <= file.length) {
    // Some cameras leave bytes between segments.
    if (file[at] !== 0xff || isPadding(file[at + 1])) {
      at += 1
      continue
    }
    const marker = file[at + 1] ?? 0
    if (marker === 0xd9) return false
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (marker === 0xda) return end < file.length
    at = end
  }
  return false
}

function isPadding(byte = 0): boolean {
  return byte === 0 || byte === 0xff || byte === 0x01 || (byte >= 0xd0 && byte <= 0xd8)
}
